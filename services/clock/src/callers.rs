//! Who may ask.

use makruk_runtime::identity::{self, FleetSecret, Verifier};
use tonic::Status;
use tonic::metadata::MetadataMap;

/// Tells services of the fleet, and players behind the gateway, from everybody else.
#[derive(Clone, Debug)]
pub(crate) struct Callers {
    pub(crate) secret: FleetSecret,
    pub(crate) verifier: Verifier,
}

impl Callers {
    /// Lets a caller with either token pass. Whose clocks they ask for is no secret: anybody may watch any game.
    ///
    /// # Errors
    /// `UNAUTHENTICATED` without a token, or with one of another kind.
    pub(crate) fn admit(&self, metadata: &MetadataMap) -> Result<(), Status> {
        identity::admit(&self.secret, &self.verifier, metadata)
    }
}
