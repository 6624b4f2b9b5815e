//! The rules service on a real Redis and a real NATS.

mod commit;
mod durable;
mod fleet;
mod outbox;
mod refusals;
mod replay;
