//! The scripts on a real Redis.

use makruk_runtime::servers::Server;
use makruk_runtime::store::{self, Connection};
use redis::AsyncCommands as _;
use tempfile::TempDir;

use super::*;

struct Fixture {
    records: Records,
    redis: Connection,
    _server: Server,
    _folder: TempDir,
}

async fn fixture() -> Fixture {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::redis(folder.path(), 0, "secret").await.unwrap();
    let redis = store::connect(&server.url()).await.unwrap();
    Fixture { records: Records::new(redis.clone()), redis, _server: server, _folder: folder }
}

fn game(number: i64, finished_at_ms: i64) -> FinishedGame {
    FinishedGame { game_id: format!("{:02}{number:032x}", number % 64), finished_at_ms, ..FinishedGame::default() }
}

impl Fixture {
    async fn add(&self, player: &str, number: i64, at: i64) {
        self.records.add(player, &game(number, at)).await.unwrap();
    }

    /// Every page of a player, as the times of the games in them.
    async fn pages(&self, player: &str, size: usize) -> Vec<Vec<FinishedGame>> {
        let (mut pages, mut behind) = (Vec::new(), None);
        loop {
            let page = self.records.list(player, size, behind.as_ref()).await.unwrap();
            pages.push(page.games);
            behind = page.next;
            if behind.is_none() {
                return pages;
            }
        }
    }
}

#[tokio::test]
async fn a_player_without_a_game_has_an_empty_page() {
    let fixture = fixture().await;
    let page = fixture.records.list("nobody", 20, None).await.unwrap();
    assert_eq!(page, Page { games: Vec::new(), next: None });
}

#[tokio::test]
async fn pages_hold_every_game_once_the_latest_first() {
    let fixture = fixture().await;
    // Three of each time, told in no order.
    for number in (0..45).map(|number| number * 7 % 45) {
        fixture.add("a", number, 1_796_000_000_000 + number / 3).await;
    }
    fixture.add("b", 99, 5).await;
    for size in [1, 2, 20, 44, 45, 46] {
        let pages = fixture.pages("a", size).await;
        assert_eq!(pages.len(), 45_usize.div_ceil(size), "pages of {size}");
        assert!(pages.iter().rev().skip(1).all(|page| page.len() == size));
        let listed: Vec<_> = pages.concat().into_iter().map(|game| (game.finished_at_ms, game.game_id)).collect();
        let mut sorted: Vec<_> = (0..45)
            .map(|number| game(number, 1_796_000_000_000 + number / 3))
            .map(|game| (game.finished_at_ms, game.game_id))
            .collect();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(listed, sorted);
    }
}

#[tokio::test]
async fn a_page_stays_where_it_was_whatever_ends_or_goes_meanwhile() {
    let fixture = fixture().await;
    for number in 0..10 {
        fixture.add("a", number, 100 + number).await;
    }
    let first = fixture.records.list("a", 4, None).await.unwrap();
    let place = first.next.unwrap();
    assert_eq!(place.finished_at_ms, 106);
    fixture.add("a", 20, 200).await;
    // The game that the place is named after is gone.
    let _: usize = fixture.redis.clone().zrem(games("a"), &place.game_id).await.unwrap();
    let second = fixture.records.list("a", 4, Some(&place)).await.unwrap();
    assert_eq!(second.games.iter().map(|game| game.finished_at_ms).collect::<Vec<_>>(), [105, 104, 103, 102]);
}

#[tokio::test]
async fn a_game_told_twice_is_recorded_once_and_the_oldest_go() {
    let fixture = fixture().await;
    let kept = i64::try_from(KEPT).unwrap();
    for number in 0..kept + 3 {
        fixture.add("a", number, 1_000 + number).await;
    }
    fixture.add("a", 7, 1_007).await;
    fixture.add("a", kept, 1_000 + kept).await;
    let listed = fixture.pages("a", 100).await.concat();
    assert_eq!(
        (listed.len(), listed[0].finished_at_ms, listed.last().unwrap().finished_at_ms),
        (KEPT, 1_002 + kept, 1_003)
    );
    let stored: usize = fixture.redis.clone().hlen(summaries("a")).await.unwrap();
    assert_eq!(stored, KEPT, "summaries go with their games");
}

#[tokio::test]
async fn records_outlive_the_last_game_by_their_lifetime() {
    let fixture = fixture().await;
    fixture.add("a", 1, 1_000).await;
    for key in [games("a"), summaries("a")] {
        let left: i64 = fixture.redis.clone().pttl(&key).await.unwrap();
        let whole = i64::try_from(LIFETIME.as_millis()).unwrap();
        assert!((whole - 60_000..=whole).contains(&left), "{key}: {left} ms");
        let _: bool = fixture.redis.clone().pexpire(&key, 60_000).await.unwrap();
    }
    fixture.add("a", 1, 1_000).await;
    let left: i64 = fixture.redis.clone().pttl(games("a")).await.unwrap();
    assert!(left <= 60_000, "an old game renews nothing");
    fixture.add("a", 2, 2_000).await;
    let left: i64 = fixture.redis.clone().pttl(summaries("a")).await.unwrap();
    assert!(left > 60_000, "a new one does");
}

#[tokio::test]
async fn a_summary_that_cannot_be_read_hides_no_other() {
    let fixture = fixture().await;
    for number in 0..3 {
        fixture.add("a", number, 100 + number).await;
    }
    let _: usize = fixture.redis.clone().hset(summaries("a"), game(1, 0).game_id, "\u{ff}no message").await.unwrap();
    let listed = fixture.pages("a", 20).await.concat();
    assert_eq!(listed.iter().map(|game| game.finished_at_ms).collect::<Vec<_>>(), [102, 100]);
}
