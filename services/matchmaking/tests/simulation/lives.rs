//! The kinds of players there are.

use std::sync::Arc;
use std::time::{Duration, Instant};

use makruk_proto::game::v1::{BotLevel, RuleSet};
use makruk_proto::matchmaking::v1::{
    AcceptLinkRequest, CreateBotGameRequest, CreateLinkRequest, CreateTicketRequest, LinkState, Lobby, TicketEnd,
};
use rand::Rng as _;
use tonic::Code;

use crate::player::{Player, ended};
use crate::world::World;

/// A friend's link is for the one who makes it and those after.
const GROUP: usize = 4;
/// How long somebody is away who comes back: longer than a lease, so that a ticket has ended by then.
const AWAY: Duration = Duration::from_secs(7);
/// How long somebody waits for a ranked game.
const RANKED: Duration = Duration::from_secs(4);

/// Lives the life of a player. What kind it is goes by the number.
pub(crate) async fn live(world: Arc<World>, number: usize) {
    let mut player = Player::new(world.clone(), number);
    let group = number / GROUP;
    // Served in the order of asking, so that those of one link come together.
    let _here = world.here.acquire().await.unwrap();
    player.world.attend(number, true);
    let begin = Instant::now();
    match group % 20 {
        0..12 => seeker(&mut player).await,
        12 | 13 => fickle(&mut player).await,
        14 | 15 => vanishing(&mut player).await,
        16 => ranked(&mut player).await,
        17 => distracted(&mut player).await,
        _ if number.is_multiple_of(GROUP) => inviting(&mut player).await,
        _ => invited(&mut player, group * GROUP).await,
    }
    player.world.attend(number, false);
    player.world.record.took("a player was through", begin.elapsed());
    player.world.record.count("players who are through");
}

/// Waits, plays, and may play again.
async fn seeker(player: &mut Player) {
    if let Some(game) = player.seek_and_play().await {
        player.rematch(&game).await;
    }
}

/// Thinks better of it, and then waits after all.
async fn fickle(player: &mut Player) {
    let wish = player.wish();
    let Ok(ticket) = player.join(wish).await.inspect_err(|status| {
        player.world.record.fault(&format!("{} may not wait: {status}", player.person.id));
    }) else {
        return;
    };
    let doubt = player.lot.random_range(0..1_000);
    tokio::time::sleep(Duration::from_millis(doubt)).await;
    let cancelled = player.cancel(&ticket).await;
    let Some(end) = player.end_of(&ticket).await else { return };
    let fits = if cancelled { end.end() == TicketEnd::Cancelled } else { end.end() != TicketEnd::Cancelled };
    player.world.record.check(fits, || format!("ticket {ticket}: cancelled {cancelled}, and it ended as {end:?}"));
    if cancelled {
        player.world.record.count("tickets cancelled");
    }
    if end.end() == TicketEnd::Matched && player.play(&end.game_id).await.is_none() {
        return;
    }
    seeker(player).await;
}

/// Closes the lobby without a word, and comes back. Half of them have a wish that nobody else has and no AI may grant.
async fn vanishing(player: &mut Player) {
    let wish = if player.number.is_multiple_of(2) { player.wish() } else { player.own_wish() };
    let Ok(ticket) = player.join(wish).await.inspect_err(|status| {
        player.world.record.fault(&format!("{} may not wait: {status}", player.person.id));
    }) else {
        return;
    };
    player.world.attend(player.number, false);
    tokio::time::sleep(AWAY).await;
    player.world.attend(player.number, true);
    let Some(end) = player.end_of(&ticket).await else { return };
    match end.end() {
        TicketEnd::Expired => player.world.record.count("tickets expired"),
        TicketEnd::Matched => {
            player.world.record.count("games of players who had left");
            let _over = player.play(&end.game_id).await;
        }
        TicketEnd::Failed => player.world.record.count("tickets whose game could not be made"),
        end => player.world.record.fault(&format!("ticket {ticket} ended as {end:?} while its player was away")),
    }
    seeker(player).await;
}

/// Wants a ranked game, and after a while any.
async fn ranked(player: &mut Player) {
    let wish = CreateTicketRequest { ranked: true, cmd_id: player.command(), ..CreateTicketRequest::default() };
    let Ok(ticket) = player.join(wish).await.inspect_err(|status| {
        player.world.record.fault(&format!("{} may not wait: {status}", player.person.id));
    }) else {
        return;
    };
    let mut end = player.look(RANKED, |lobby| ended(lobby, &ticket)).await;
    if end.is_none() {
        player.cancel(&ticket).await;
        end = player.end_of(&ticket).await;
    }
    let Some(end) = end else { return };
    if end.end() == TicketEnd::Matched {
        player.world.record.count("ranked games seen by somebody");
        let known = player.world.rules.game(&end.game_id);
        let fits = known.is_some_and(|known| known.new.rated && crate::rules::people(&known.new).len() == 2);
        player.world.record.check(fits, || format!("game {} is not the ranked one that was wanted", end.game_id));
        let _over = player.play(&end.game_id).await;
    }
    seeker(player).await;
}

/// Begins a game against an AI while waiting for a person, which ends the ticket, and then waits again.
async fn distracted(player: &mut Player) {
    let wish = player.wish();
    let Ok(ticket) = player.join(wish).await.inspect_err(|status| {
        player.world.record.fault(&format!("{} may not wait: {status}", player.person.id));
    }) else {
        return;
    };
    let message = CreateBotGameRequest {
        cmd_id: player.command(),
        rule_set: RuleSet::Ttakji.into(),
        level: BotLevel::Easy.into(),
        ..CreateBotGameRequest::default()
    };
    let made = player
        .world
        .ask(&player.person, message, |mut matches, request| async move { matches.create_bot_game(request).await });
    match made.await {
        Ok(_) => player.world.record.count("games against an AI asked for"),
        // Rules may want to know nothing of it: the ticket stays.
        Err(status) if status.code() == Code::InvalidArgument => {}
        Err(status) => player.world.record.fault(&format!("{} may not play an AI: {status}", player.person.id)),
    }
    let Some(end) = player.end_of(&ticket).await else { return };
    if end.end() == TicketEnd::Matched && player.play(&end.game_id).await.is_none() {
        return;
    }
    seeker(player).await;
}

/// Makes a link, half of the time while waiting for somebody else.
async fn inviting(player: &mut Player) {
    let waits = player.lot.random::<bool>();
    let ticket = if waits {
        let wish = player.wish();
        player.join(wish).await.ok()
    } else {
        None
    };
    let message = CreateLinkRequest {
        cmd_id: player.command(),
        rule_set: RuleSet::Ttakji.into(),
        ..CreateLinkRequest::default()
    };
    let link = player
        .world
        .ask(&player.person, message, |mut matches, request| async move { matches.create_link(request).await });
    let code = match link.await {
        Ok(answer) => answer.link.unwrap().code,
        Err(status) => {
            player.world.record.fault(&format!("{} can make no link: {status}", player.person.id));
            return player.world.post(player.number, String::new());
        }
    };
    player.world.post(player.number, code.clone());
    if let Some(ticket) = ticket {
        let Some(end) = player.end_of(&ticket).await else { return };
        let fits = matches!(end.end(), TicketEnd::Matched | TicketEnd::Cancelled | TicketEnd::Failed)
            || player.world.was_slow();
        player.world.record.check(fits, || format!("ticket {ticket} beside a link ended as {end:?}"));
        if end.end() == TicketEnd::Matched {
            let _over = player.play(&end.game_id).await;
        }
    }
    // All takers may have gone by while the creator was in another game: then the link stays open.
    let used = |lobby: &Lobby| {
        let link = lobby.links.iter().find(|link| link.code == code)?;
        (link.state() != LinkState::Open).then(|| (link.state(), link.game_id.clone()))
    };
    if let Some((LinkState::Used, game)) = player.look(RANKED, used).await {
        player.world.record.count("links used");
        player.read().await;
        let _over = player.play(&game).await;
    }
}

/// Takes a link at the same time as others: one of them gets the game.
async fn invited(player: &mut Player, creator: usize) {
    let code = player.world.code(creator).await;
    if !code.is_empty() {
        let message = AcceptLinkRequest { code };
        let taken = player
            .world
            .ask(&player.person, message, |mut matches, request| async move { matches.accept_link(request).await });
        match taken.await {
            Ok(taken) => {
                player.world.record.count("links taken");
                player.read().await;
                if player.play(&taken.game_id).await.is_none() {
                    return;
                }
            }
            Err(status) => {
                let expected = matches!(status.code(), Code::FailedPrecondition | Code::InvalidArgument);
                player.world.record.check(expected, || format!("{} can't take a link: {status}", player.person.id));
                player.world.record.count("links missed");
            }
        }
    }
    seeker(player).await;
}
