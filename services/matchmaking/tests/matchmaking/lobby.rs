//! The lobby as a whole.

use crate::player::{bot_game, link};
use crate::world::World;

#[tokio::test]
async fn nobody_has_an_empty_lobby() {
    let world = World::start().await;
    let lobby = world.player("g1").lobby().await;
    assert_eq!((lobby.revision, lobby.ticket, lobby.ended_ticket, lobby.rematch), (0, None, None, None));
    assert!(lobby.games.is_empty() && lobby.links.is_empty());
    assert!((lobby.now_ms - world.now().await).abs() < 60_000);
}

#[tokio::test]
async fn the_revision_grows_with_every_change_and_no_other_call() {
    let world = World::start().await;
    let one = world.player("g1");
    let mut revisions = vec![one.lobby().await.revision];
    let first = one.wait("t1").await;
    revisions.push(one.lobby().await.revision);
    one.cancel_ticket(&first.id).await.unwrap();
    revisions.push(one.lobby().await.revision);
    let made = one.link(link("l1")).await.unwrap();
    revisions.push(one.lobby().await.revision);
    one.cancel_link(&made.code).await.unwrap();
    revisions.push(one.lobby().await.revision);
    let game = one.bot_game(bot_game("c1")).await.unwrap();
    revisions.push(one.lobby().await.revision);
    world.finish(&game.id).await;
    one.free().await;
    revisions.push(one.lobby().await.revision);
    assert!(revisions.is_sorted_by(|a, b| a < b), "{revisions:?}");

    one.cancel_ticket(&first.id).await.unwrap();
    one.link(link("l1")).await.unwrap();
    one.see_link(&made.code).await.unwrap();
    assert_eq!(one.lobby().await.revision, *revisions.last().unwrap());
}

#[tokio::test]
async fn everything_of_a_player_has_an_end() {
    let world = World::start().await;
    let (one, two, game) = world.paired("g1", "g2").await;
    world.player("g3").link(link("l1")).await.unwrap();
    world.finish(&game).await;
    one.free().await;
    two.free().await;
    one.offer_rematch(&game).await.unwrap();
    let keys: Vec<String> = world.redis(&["KEYS", "match:{match}:*"]).await;
    for key in keys {
        let shared = ["open", "leases", "fills", "made", "lapses", "windows", "reports", "seen"];
        if !shared.iter().any(|name| key.ends_with(&format!(":{name}"))) {
            let left: i64 = world.redis(&["PTTL", &key]).await;
            assert!(left > 0, "{key} stays for ever");
        }
    }
    let left: i64 = world.redis(&["PTTL", &format!("match:{{match}}:game:{game}")]).await;
    assert!(left <= 86_400_000);
}
