//! Who plays: a guest's session, kept in a file from one game to the next.

use std::io::{ErrorKind, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use makruk_proto::gateway::v1::Session;
use tonic::Code;

use crate::client::Client;
use crate::options::GameOptions;

/// The nickname of a person who gives none.
const NOBODY: &str = "Guest";

/// Where the session is kept when nothing else is said.
///
/// # Errors
/// When the person has no home.
pub fn default_path() -> anyhow::Result<PathBuf> {
    let state = match std::env::var_os("XDG_STATE_HOME").filter(|folder| !folder.is_empty()) {
        Some(folder) => PathBuf::from(folder),
        None => std::env::home_dir().context("no home folder: say --session FILE")?.join(".local/state"),
    };
    Ok(state.join("makruk/session"))
}

/// The kept session, renewed, or a new guest. A name other than the kept one makes a new guest, save
/// for a game to resume, whose seat is bound to the old one. The file holds the token alone, for its
/// owner's eyes.
///
/// # Errors
/// When the server or the file can't be used.
pub async fn open(client: &Client, path: &Path, options: &GameOptions) -> anyhow::Result<Session> {
    let kept = match read(path)? {
        Some(token) => renew(client, &token).await?,
        None => None,
    };
    let named = |session: &Session| {
        let name = session.player.as_ref().map(|player| player.name.as_str());
        options.resume.is_some() || options.name.as_deref().is_none_or(|wanted| name == Some(wanted))
    };
    let session = if let Some(session) = kept.filter(named) {
        session
    } else {
        let name = options.name.as_deref().unwrap_or(NOBODY);
        client.guest(name).await.map_err(|status| anyhow::anyhow!("no session: {}", status.message()))?
    };
    ensure!(!session.token.is_empty(), "the server gave no session");
    write(path, &session.token).with_context(|| format!("can't keep the session in {}", path.display()))?;
    Ok(session)
}

/// `None`: the server no longer takes this token.
async fn renew(client: &Client, token: &str) -> anyhow::Result<Option<Session>> {
    match client.renew(token).await {
        Ok(session) => Ok(Some(session)),
        Err(status) if status.code() == Code::Unauthenticated => Ok(None),
        Err(status) => Err(anyhow::anyhow!("the session is not renewed: {}", status.message())),
    }
}

fn read(path: &Path) -> anyhow::Result<Option<String>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text.trim().to_owned()).filter(|token| !token.is_empty())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("can't read the session in {}", path.display())),
    }
}

/// Beside, then renamed: another client never reads half a token.
fn write(path: &Path, token: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    }
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    let mut file = std::fs::OpenOptions::new().create(true).write(true).truncate(true).mode(0o600).open(&beside)?;
    writeln!(file, "{token}")?;
    std::fs::rename(beside, path)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_token_is_kept_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/session");
        assert_eq!(read(&path).unwrap(), None);
        write(&path, "first").unwrap();
        write(&path, "second").unwrap();
        assert_eq!(read(&path).unwrap().as_deref(), Some("second"));
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
