//! What every service of the fleet shares, once: configuration, start and drain, health, telemetry,
//! identity, and the connections to Redis and NATS.
//!
//! It knows neither the game nor the wire contract. A service implements [`Service`] and its `main` is
//! [`app::main`]; the same service runs in one process with others through [`app::start`].

pub mod app;
pub mod backoff;
pub mod bus;
pub mod cmd_id;
pub mod consume;
pub mod env;
pub mod fallback;
pub mod feed;
pub mod grpc;
pub mod identity;
pub mod outbox;
pub mod partition;
pub mod pull;
pub mod servers;
pub mod stop;
pub mod store;
pub mod sweep;
pub mod telemetry;
pub mod time;
pub mod topology;
pub mod trace;

pub use app::{Bound, Context, Service};
pub use env::Env;
pub use partition::Partition;
pub use stop::Stop;
pub use time::Millis;
