//! The sign of life of the way a move takes: gateway, rules, Redis.

use std::time::Duration;

use makruk_proto::rules::v1::PulseRequest;
use makruk_proto::rules::v1::rules_service_client::RulesServiceClient;
use makruk_runtime::Stop;
use makruk_runtime::grpc::Channel;
use tokio::time::{MissedTickBehavior, interval};

use crate::peers::{Peer, gateway};

/// A pulse ends within this time. A call on a dead connection must not hold up the next one until it would be taken
/// for an outage of the fleet, which begins at 3 s.
const CALL: Duration = Duration::from_secs(1);

/// Sends pulses every `period` until the stop. One that fails is followed by the next: whether that was an outage is
/// for rules to say.
pub async fn keep(rules: Peer<RulesServiceClient<Channel>>, period: Duration, stop: Stop) {
    let gateway = gateway();
    let mut pulses = interval(period);
    pulses.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while stop.or(pulses.tick()).await.is_some() {
        let pulse = rules.call_once(&gateway, PulseRequest {}, CALL, RulesServiceClient::pulse);
        if let Some(Err(status)) = stop.or(pulse).await {
            tracing::debug!(%status, "no pulse");
        }
    }
}
