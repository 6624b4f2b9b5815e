//! Who plays, from one game to the next.

use crate::fake::Fake;
use crate::run;

const WATCHING: &str = "You are only watching this game.\n";

#[tokio::test]
async fn each_name_keeps_its_session() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("Somchai"), "forged").unwrap();
    let names: [&[&str]; 6] =
        [&["--name", "Somchai"], &[], &["--name", "Malee"], &["--name", "Somchai"], &["--name", "Malee"], &[]];
    let mut seated = Vec::new();
    for name in names {
        seated.push(!run(&fake, folder.path(), name, &[]).await.contains(WATCHING));
    }
    assert_eq!(fake.seen.lock().unwrap().guests, ["Somchai", "Malee"]);
    // The game is the first guest's, and whoever gives no name is who played last.
    assert_eq!(seated, [true, true, false, true, false, false]);
}

#[tokio::test]
async fn a_game_is_resumed_by_whoever_has_a_seat_in_it() {
    let (fake, folder) = (Fake::new(), tempfile::tempdir().unwrap());
    run(&fake, folder.path(), &["--name", "Somchai"], &["e3e4"]).await;
    run(&fake, folder.path(), &["--name", "Malee"], &[]).await;
    for name in [&["--resume", "00game"][..], &["--resume", "00game", "--name", "Malee"]] {
        let printed = run(&fake, folder.path(), name, &["d3d4"]).await;
        assert!(printed.contains("White: Somchai (you)") && printed.contains("You play d3d4."), "{printed}");
    }
    assert_eq!(fake.seen.lock().unwrap().guests.len(), 2);
}

#[tokio::test]
async fn somebody_without_a_seat_is_told_so_and_sends_nothing() {
    let (fake, folder, other) = (Fake::new(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    run(&fake, folder.path(), &["--name", "Somchai"], &[]).await;
    let script = ["e3e4", "undo", "resign", "quit"];
    let printed = run(&fake, other.path(), &["--resume", "00game"], &script).await;
    assert_eq!(printed.matches(WATCHING).count(), 4, "{printed}");
    assert!(!printed.contains("Refused") && !printed.contains("(you)"), "{printed}");
    assert!(fake.seen.lock().unwrap().commands.is_empty());
}
