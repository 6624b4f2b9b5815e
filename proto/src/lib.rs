// SPDX-License-Identifier: Apache-2.0
//! Every wire type of the fleet, generated from the `.proto` files beside this crate.
//!
//! The comments of the `.proto` files are the contract; this crate adds nothing to them.
#![allow(
    missing_docs,
    missing_debug_implementations,
    unreachable_pub,
    clippy::pedantic,
    clippy::allow_attributes_without_reason,
    clippy::large_enum_variant,
    clippy::or_fun_call,
    reason = "generated code; its contract stands in the .proto files"
)]

/// The files as a serialized `FileDescriptorSet`, for gRPC reflection.
pub const FILE_DESCRIPTOR_SET: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors.bin"));

/// Games, positions, counts and results.
pub mod game {
    pub mod v1 {
        tonic::include_proto!("makruk.game.v1");
    }
}

/// What travels over NATS.
pub mod event {
    pub mod v1 {
        tonic::include_proto!("makruk.event.v1");
    }
}

/// The rules service: the referee.
pub mod rules {
    pub mod v1 {
        tonic::include_proto!("makruk.rules.v1");
    }
}

/// The matchmaking service.
pub mod matchmaking {
    pub mod v1 {
        tonic::include_proto!("makruk.matchmaking.v1");
    }
}

/// The public API.
pub mod gateway {
    pub mod v1 {
        tonic::include_proto!("makruk.gateway.v1");
    }
}

/// The clock service.
pub mod clock {
    pub mod v1 {
        tonic::include_proto!("makruk.clock.v1");
    }
}

/// The rating service.
pub mod rating {
    pub mod v1 {
        tonic::include_proto!("makruk.rating.v1");
    }
}
