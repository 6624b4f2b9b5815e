//! The whole fleet on one machine: a Redis and a NATS server of its own and all six services, in one
//! process. This is `make run`, and what the tests start.
//!
//! Everything it keeps is in one folder, the keys included, so that a second start finds sessions and
//! games again. A test can leave a service out and run it as a process of its own, in the environment
//! that [`Fleet::env`] gives; for the services there is no difference.

pub mod fleet;
pub mod folder;
pub mod member;
pub mod options;
pub mod wiring;

pub use fleet::Fleet;
pub use member::Member;
pub use options::Options;
