//! Which fleet to start.

use std::path::PathBuf;

use crate::member::Member;

/// What a fleet is started with.
#[derive(Clone, Debug)]
pub struct Options {
    pub(crate) folder: PathBuf,
    pub(crate) gateway_port: u16,
    pub(crate) outside: Vec<Member>,
    pub(crate) settings: Vec<(Option<Member>, String, String)>,
}

impl Options {
    /// A whole fleet with its data in `folder` and the gateway on a free port.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), gateway_port: 0, outside: Vec::new(), settings: Vec::new() }
    }

    /// Puts the gateway on this port; 0 takes a free one.
    #[must_use]
    pub fn gateway_port(mut self, port: u16) -> Self {
        self.gateway_port = port;
        self
    }

    /// Leaves a service out: somebody else runs it, with [`crate::Fleet::env`].
    #[must_use]
    pub fn without(mut self, member: Member) -> Self {
        self.outside.push(member);
        self
    }

    /// Sets a variable for one service. The wiring of the fleet itself can't be set.
    #[must_use]
    pub fn set(mut self, member: Member, name: &str, value: impl Into<String>) -> Self {
        self.settings.push((Some(member), name.to_owned(), value.into()));
        self
    }

    /// Sets a variable for every service, as [`Options::set`].
    #[must_use]
    pub fn set_all(mut self, name: &str, value: impl Into<String>) -> Self {
        self.settings.push((None, name.to_owned(), value.into()));
        self
    }
}
