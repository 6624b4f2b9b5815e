//! Who may come in: the checks at the head of every call.

use std::sync::Arc;

use makruk_runtime::identity::{Person, Verifier};
use tonic::{Request, Status};

use crate::address;
use crate::limits::{Limit, Limits};

/// Checks callers. The address is counted before the token is looked at, so that bad tokens are not free.
#[derive(Clone, Debug)]
pub struct Gate {
    verifier: Verifier,
    limits: Arc<Limits>,
    trust_forwarded: bool,
}

impl Gate {
    /// A gate for sessions that `verifier` takes.
    pub fn new(verifier: Verifier, limits: Arc<Limits>, trust_forwarded: bool) -> Self {
        Self { verifier, limits, trust_forwarded }
    }

    /// Lets a caller ask for a session.
    ///
    /// # Errors
    /// `RESOURCE_EXHAUSTED`, with a retry delay.
    pub fn newcomer<T>(&self, request: &Request<T>) -> Result<(), Status> {
        let address = self.address(request)?;
        Ok(self.limits.count(Limit::Sessions, &address)?)
    }

    /// Lets a player ask for a fresh session on the strength of the present one.
    ///
    /// # Errors
    /// `UNAUTHENTICATED`; `RESOURCE_EXHAUSTED`, with a retry delay.
    pub fn renewal<T>(&self, request: &Request<T>) -> Result<Person, Status> {
        self.newcomer(request)?;
        self.verifier.session(request.metadata())
    }

    /// Lets a player do once what `limit` counts by player.
    ///
    /// # Errors
    /// `UNAUTHENTICATED`; `RESOURCE_EXHAUSTED`, with a retry delay.
    pub fn player<T>(&self, request: &Request<T>, limit: Limit) -> Result<Person, Status> {
        self.address(request)?;
        let person = self.verifier.session(request.metadata())?;
        self.limits.count(limit, &person.id)?;
        Ok(person)
    }

    /// Counts a call and tells the address it is counted by.
    fn address<T>(&self, request: &Request<T>) -> Result<String, Status> {
        let address = address::of(request, self.trust_forwarded).to_string();
        self.limits.count(Limit::Calls, &address)?;
        Ok(address)
    }
}
