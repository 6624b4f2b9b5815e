//! Offers of a draw and aborts through the service: once each, however often they are sent.

use makruk_proto::game::v1::{Color, EndReason, Game};
use makruk_proto::rules::v1::command_request::Command;
use makruk_proto::rules::v1::{Abort, AcceptDraw, DeclineDraw, OfferDraw, Resign};
use tonic::Code;

use crate::fleet::{Fleet, main_time, step};

fn offer() -> Command {
    Command::OfferDraw(OfferDraw {})
}

fn accept() -> Command {
    Command::AcceptDraw(AcceptDraw {})
}

fn decline() -> Command {
    Command::DeclineDraw(DeclineDraw {})
}

fn abort() -> Command {
    Command::Abort(Abort {})
}

fn reason(game: &Game) -> Option<EndReason> {
    game.state.as_ref()?.result.as_ref().map(makruk_proto::game::v1::Result::reason)
}

#[tokio::test]
async fn every_command_is_applied_once() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let twice = async |player: &str, game: &Game, id: &str, command: Command| {
        let first = replica.command(player, &game.id, id, command.clone()).await.unwrap();
        let again = replica.command(player, &game.id, id, command).await.unwrap();
        assert_eq!((again.version, again.pos), (first.version, first.pos), "{id}");
        let game = again.game.unwrap();
        assert_eq!(game.version, first.version, "{id}: nothing more has happened");
        game
    };
    let game = replica.people(None, 0).await;
    let offered = twice("g1", &game, "offer", offer()).await;
    assert_eq!(offered.draw_offers.unwrap().standing(), Color::White);
    let declined = twice("g2", &game, "decline", decline()).await;
    assert_eq!(declined.draw_offers.unwrap().standing(), Color::Unspecified);
    twice("g2", &game, "counter", offer()).await;
    assert_eq!(reason(&twice("g1", &game, "accept", accept()).await), Some(EndReason::Agreement));
    // A retry of what came before the end finds its answer after it.
    let late = replica.command("g1", &game.id, "offer", offer()).await.unwrap();
    assert_eq!((late.version, reason(&late.game.unwrap())), (offered.version, Some(EndReason::Agreement)));

    let game = replica.people(None, 0).await;
    assert_eq!(reason(&twice("g2", &game, "abort", abort()).await), Some(EndReason::Aborted));
    let game = replica.people(None, 0).await;
    twice("g1", &game, "offer", offer()).await;
    assert_eq!(reason(&twice("g2", &game, "offer", offer()).await), Some(EndReason::Agreement));
    let game = replica.people(None, 0).await;
    let resign = Command::Resign(Resign { color: Color::Black.into() });
    assert_eq!(reason(&twice("g2", &game, "resign", resign).await), Some(EndReason::Resignation));
}

#[tokio::test]
async fn commands_that_may_not_be() {
    let fleet = Fleet::start().await;
    let replica = fleet.replica(&[]).await;
    let against_ai = replica.create("").await;
    let fresh = replica.people(None, 0).await;
    let offered = replica.people(None, 0).await;
    replica.command("g1", &offered.id, "o", offer()).await.unwrap();
    let declined = replica.people(None, 0).await;
    replica.command("g1", &declined.id, "o", offer()).await.unwrap();
    replica.command("g2", &declined.id, "d", decline()).await.unwrap();
    let begun = replica.opened(main_time(600_000)).await;
    let over = replica.people(None, 0).await;
    replica.command("g1", &over.id, "r", Command::Resign(Resign::default())).await.unwrap();

    let (no_seat, none) = ("you hold no seat in this game", "no offer of a draw stands");
    let (own, ai) = ("the offer of a draw that stands is your own", "an AI agrees to no draw");
    let ended = "the game is over: Black wins: resignation";
    let soon = "you may offer a draw again after 10 more moves of your own, or when the other side has offered one";
    let resign_other = Command::Resign(Resign { color: Color::Black.into() });
    let cases = [
        ("g1", &against_ai, offer(), Code::FailedPrecondition, ai),
        ("g1", &against_ai, accept(), Code::FailedPrecondition, ai),
        ("g1", &against_ai, decline(), Code::FailedPrecondition, ai),
        ("g1", &fresh, accept(), Code::FailedPrecondition, none),
        ("g1", &fresh, decline(), Code::FailedPrecondition, none),
        ("g3", &fresh, offer(), Code::PermissionDenied, no_seat),
        ("g3", &fresh, abort(), Code::PermissionDenied, no_seat),
        ("g1", &fresh, resign_other, Code::PermissionDenied, "Black's seat is not yours"),
        ("g1", &offered, offer(), Code::FailedPrecondition, "your offer of a draw stands already"),
        ("g1", &offered, accept(), Code::FailedPrecondition, own),
        ("g1", &offered, decline(), Code::FailedPrecondition, own),
        ("g3", &offered, accept(), Code::PermissionDenied, no_seat),
        ("g3", &offered, decline(), Code::PermissionDenied, no_seat),
        ("g1", &declined, offer(), Code::FailedPrecondition, soon),
        (
            "g1",
            &begun,
            abort(),
            Code::FailedPrecondition,
            "both sides have moved: the game can't be aborted, only resigned",
        ),
        ("g2", &over, offer(), Code::FailedPrecondition, ended),
        ("g2", &over, accept(), Code::FailedPrecondition, ended),
        ("g2", &over, decline(), Code::FailedPrecondition, ended),
        ("g2", &over, abort(), Code::FailedPrecondition, ended),
    ];
    for (player, game, command, code, message) in cases {
        let before = replica.game(&game.id).await.unwrap().version;
        let refused = replica.command(player, &game.id, "x", command.clone()).await.unwrap_err();
        assert_eq!((refused.code(), refused.message()), (code, message), "{player}: {command:?}");
        assert_eq!(replica.game(&game.id).await.unwrap().version, before, "nothing has changed");
    }
}

#[tokio::test]
async fn an_offer_racing_a_move_is_decided_again() {
    let fleet = Fleet::start().await;
    let replicas = [fleet.replica(&[]).await, fleet.replica(&[]).await];
    for _ in 0..50 {
        let game = replicas[0].people(None, 0).await;
        let (moved, offered) = tokio::join!(
            replicas[0].command("g1", &game.id, "a", step(0, "e3e4")),
            replicas[1].command("g2", &game.id, "b", offer()),
        );
        let (moved, offered) = (moved.unwrap(), offered.unwrap());
        let then = replicas[0].game(&game.id).await.unwrap();
        let standing = then.draw_offers.unwrap().standing();
        // White's move answers an offer that came before it, and none that comes after it.
        let lapsed = offered.version < moved.version;
        assert_eq!(standing, if lapsed { Color::Unspecified } else { Color::Black });
        assert_eq!((then.version, then.plies.len()), (3, 1));
    }
}
