//! Who is there.

use makruk_proto::matchmaking::v1::AttendRequest;
use makruk_proto::matchmaking::v1::attendance_service_client::AttendanceServiceClient;
use tonic::{Code, Request};

use crate::player::refused;
use crate::world::World;

#[tokio::test]
async fn who_is_present_is_online() {
    let world = World::start().await;
    let told = world.attend(&["g1", "g2"], &[], &["g2", "g3", "g1"]).await.unwrap().attendances;
    assert_eq!(told.iter().map(|one| one.online).collect::<Vec<_>>(), [true, false, true]);
    assert!(told[0].seen_at_ms > 0 && told[1].seen_at_ms == 0);
    let long_ago = (world.now().await - 10_500).to_string();
    let _moved: usize = world.redis(&["ZADD", "match:{match}:seen", &long_ago, "g1"]).await;
    let told = world.attend(&[], &[], &["g1"]).await.unwrap().attendances;
    assert_eq!((told[0].online, told[0].seen_at_ms.to_string()), (false, long_ago));
}

#[tokio::test]
async fn a_lobby_without_a_ticket_leaves_no_lease() {
    let world = World::start().await;
    world.attend(&["g1"], &["g1"], &[]).await.unwrap();
    assert_eq!(world.redis::<usize>(&["ZCARD", "match:{match}:leases"]).await, 0);
    world.player("g1").wait("t1").await;
    let _set: usize = world.redis(&["ZADD", "match:{match}:leases", "1", "g1"]).await;
    world.attend(&["g1"], &["g1"], &[]).await.unwrap();
    let lease: Option<f64> = world.redis(&["ZSCORE", "match:{match}:leases", "g1"]).await;
    assert!(lease.is_none_or(|lease| lease > 1.0));
}

#[tokio::test]
async fn lists_are_bounded() {
    let world = World::start().await;
    let ids: Vec<String> = (0..1_001).map(|number| format!("g_{number:032}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let most = &ids[..1_000];
    let told = world.attend(most, most, most).await.unwrap();
    assert!(told.attendances.len() == 1_000 && told.attendances.iter().all(|one| one.online));
    for (present, waiting, asked) in [(&ids[..], most, most), (most, &ids[..], most), (most, most, &ids[..])] {
        assert_eq!(refused(world.attend(present, waiting, asked).await).0, Code::InvalidArgument);
    }
    assert_eq!(refused(world.attend(&[""], &[], &[]).await).0, Code::InvalidArgument);
}

#[tokio::test]
async fn only_a_gateway_knows_who_is_there() {
    let world = World::start().await;
    let mut client = AttendanceServiceClient::new(world.channels[0].clone());
    let status = client.attend(Request::new(AttendRequest::default())).await.unwrap_err();
    assert_eq!(status.code(), Code::Unauthenticated);
}
