//! Where a fleet is started from the command line.

use std::io::{Error, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use makruk_local::{Fleet, Member, Options};

/// The gateway's port when nothing else is said.
const PORT: u16 = 7300;
/// The folder when nothing else is said.
const FOLDER: &str = ".run";
/// Where the page is built, below the top of the source tree.
const PAGE: &str = "services/gateway/web/dist";
/// The gateway's setting for it.
const WEB_DIR: &str = "MAKRUK_WEB_DIR";

/// A folder and a port of this machine.
#[derive(Debug, Clone, Args)]
pub(crate) struct Place {
    /// The folder that everything is kept in.
    #[arg(long, value_name = "FOLDER", default_value = FOLDER)]
    pub(crate) folder: PathBuf,
    /// The gateway's port.
    #[arg(long, env = "MAKRUK_PORT", default_value_t = PORT)]
    pub(crate) port: u16,
}

impl Place {
    /// Where the gateway is.
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address())
    }

    /// Where the services log.
    pub(crate) fn log(&self) -> PathBuf {
        self.folder.join("fleet.log")
    }

    /// Whether somebody listens at the gateway's port.
    pub(crate) fn is_served(&self) -> bool {
        TcpStream::connect_timeout(&self.address(), Duration::from_secs(2)).is_ok()
    }

    /// Starts a fleet here.
    pub(crate) async fn start(&self) -> anyhow::Result<Fleet> {
        TcpListener::bind(self.address()).map_err(|error| unusable(self.port, &error))?;
        // What the person set for the services, such as MAKRUK_BOT_SLOTS.
        let set = std::env::vars().filter(|(name, _)| name.starts_with("MAKRUK_"));
        let mut options = Options::new(&self.folder).gateway_port(self.port);
        if let Some(page) = built_page(&source_tree()) {
            options = options.set(Member::Gateway, WEB_DIR, page.to_string_lossy());
        }
        Fleet::start(set.fold(options, |options, (name, value)| options.set_all(&name, value))).await
    }

    /// Where the page is, or that it is not built, for the person who started `fleet`.
    pub(crate) fn page_hint(fleet: &Fleet) -> String {
        match fleet.env(Member::Gateway).get(WEB_DIR).map(String::as_str) {
            Some("") => format!("switched off: {WEB_DIR} is empty"),
            Some(_) => fleet.gateway_url() + "/",
            None => format!("not built: there is no {PAGE}/index.html"),
        }
    }

    /// The command that resumes `{game}` here, or at the gateway `url` where one was named.
    pub(crate) fn resume_hint(&self, url: Option<&str>) -> String {
        let at = match url {
            Some(url) => format!(" MAKRUK_URL={url}"),
            None if self.port != PORT => format!(" MAKRUK_PORT={}", self.port),
            None => String::new(),
        };
        let folder = match self.folder.display() {
            _ if self.folder.as_os_str() == FOLDER => String::new(),
            folder => format!(" ARGS='--folder {folder}'"),
        };
        format!("make play GAME={{game}}{at}{folder}")
    }

    fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }
}

/// The tree this program was built from: it is no program to be carried elsewhere.
fn source_tree() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of the page in a source tree, if it was built.
fn built_page(tree: &Path) -> Option<PathBuf> {
    Some(tree.join(PAGE)).filter(|folder| folder.join("index.html").is_file())
}

/// Why the gateway can't have its port, and what to do.
fn unusable(port: u16, error: &Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::AddrInUse => anyhow::anyhow!(
            "port {port} is taken: does the fleet run already? Then `make play` plays on it; else choose another \
             port with MAKRUK_PORT"
        ),
        ErrorKind::PermissionDenied => anyhow::anyhow!(
            "port {port} is not for everybody: this user may not listen there; choose one of 1024 and above with \
             MAKRUK_PORT"
        ),
        _ => anyhow::anyhow!("port {port} can't be used: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(folder: &str, port: u16) -> Place {
        Place { folder: folder.into(), port }
    }

    #[test]
    fn a_game_is_resumed_where_it_was_played() {
        assert_eq!(place(".run", 7300).resume_hint(None), "make play GAME={game}");
        assert_eq!(place(".run", 7411).resume_hint(None), "make play GAME={game} MAKRUK_PORT=7411");
        let elsewhere = place("/tmp/x", 7411).resume_hint(Some("http://b:1"));
        assert_eq!(elsewhere, "make play GAME={game} MAKRUK_URL=http://b:1 ARGS='--folder /tmp/x'");
    }

    #[test]
    fn the_page_is_found_where_it_is_built_and_only_there() {
        let tree = tempfile::tempdir().unwrap();
        let dist = tree.path().join(PAGE);
        assert_eq!(built_page(tree.path()), None);
        std::fs::create_dir_all(&dist).unwrap();
        assert_eq!(built_page(tree.path()), None, "a folder that a build has left half");
        std::fs::write(dist.join("index.html"), "").unwrap();
        assert_eq!(built_page(tree.path()), Some(dist));
        assert!(source_tree().join("ARCHITECTURE.md").is_file());
    }

    #[test]
    fn a_port_that_is_taken_is_told_from_one_that_is_not_allowed() {
        let holder = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let held = place(".run", holder.local_addr().unwrap().port());
        let taken = unusable(held.port, &TcpListener::bind(held.address()).unwrap_err()).to_string();
        assert!(taken.contains("is taken") && held.is_served(), "{taken}");
        let denied = unusable(80, &ErrorKind::PermissionDenied.into()).to_string();
        assert!(denied.contains("may not listen") && !denied.contains("taken"), "{denied}");
    }
}
