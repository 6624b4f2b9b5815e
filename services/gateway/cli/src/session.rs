//! Who plays: guests' sessions, kept in files from one game to the next, one for each name.

use std::fs::{DirBuilder, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use makruk_proto::game::v1::Game;
use makruk_proto::gateway::v1::Session;
use tonic::Code;

use crate::client::{Client, refused};
use crate::words::seat_of;

/// The nickname of a person who gives none.
const NOBODY: &str = "Guest";
/// The longest nickname has 20 characters of 4 bytes, each of which takes three letters.
const LONGEST: usize = 240;
/// The file that names the file of whoever played last.
const LAST: &str = ".last";

/// The sessions of a folder. Each file is for its owner's eyes: the token, then the player's id.
#[derive(Clone, Debug)]
pub struct Sessions(PathBuf);

/// A session as it was kept.
struct Kept {
    file: String,
    token: String,
    player: String,
}

impl Sessions {
    /// The sessions in `folder`, which is made when there is something to keep.
    pub fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// The sessions in the state folder of the user.
    ///
    /// # Errors
    /// When the person has no home.
    pub fn of_user() -> anyhow::Result<Self> {
        let state = match std::env::var_os("XDG_STATE_HOME").filter(|folder| !folder.is_empty()) {
            Some(folder) => PathBuf::from(folder),
            None => std::env::home_dir().context("no home folder: say --sessions FOLDER")?.join(".local/state"),
        };
        Ok(Self(state.join("makruk/sessions")))
    }

    /// The session of the player called `name`, or of whoever played last where none is given: the kept
    /// one, renewed, else that of a new guest.
    ///
    /// # Errors
    /// When the server or the folder can't be used.
    pub async fn open(&self, client: &Client, name: Option<&str>) -> anyhow::Result<Session> {
        let mut kept = self.kept()?;
        if let Some(wanted) = name.map(file_name) {
            kept.retain(|kept| kept.file == wanted);
        }
        let session = first(client, &kept, name).await?;
        self.keep(&session)?;
        Ok(session)
    }

    /// The session of the player who has a seat in the game `id`, and the game. Where none of the kept
    /// ones has, it is that of `name`, or of whoever played last, to look on.
    ///
    /// # Errors
    /// When the server or the folder can't be used, or there is no such game.
    pub async fn resume(&self, client: &Client, name: Option<&str>, id: &str) -> anyhow::Result<(Session, Game)> {
        let mut kept = self.kept()?;
        let wanted = name.map(file_name);
        kept.sort_by_key(|kept| Some(&kept.file) != wanted.as_ref());
        let mut session = first(client, &kept, name).await?;
        let game = client.with_token(&session.token).map_err(refused)?.game(id).await.map_err(refused);
        let game = game.with_context(|| format!("game {id} can't be resumed"))?;
        if seat_of(&game, &session.player.clone().unwrap_or_default().id).is_none() {
            kept.retain(|kept| seat_of(&game, &kept.player).is_some());
            for kept in &kept {
                session = renew(client, &kept.token).await?.unwrap_or(session);
            }
        }
        self.keep(&session)?;
        Ok((session, game))
    }

    /// All of them, that of whoever played last first.
    fn kept(&self) -> anyhow::Result<Vec<Kept>> {
        let cant = || format!("can't read the sessions in {}", self.0.display());
        let entries = match std::fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error).with_context(cant),
        };
        let mut kept = Vec::new();
        for entry in entries {
            let path = entry.with_context(cant)?.path();
            let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            // What is being written has a dot in its name, and so has LAST.
            if path.is_file() && !file.contains('.') {
                let text = std::fs::read_to_string(&path);
                let text = text.with_context(|| format!("can't read the session in {}", path.display()))?;
                let (token, player) = text.split_once('\n').unwrap_or_default();
                let (token, player) = (token.to_owned(), player.trim().to_owned());
                kept.push(Kept { file: file.to_owned(), token, player });
            }
        }
        // Nobody played last: then any order does.
        let last = std::fs::read_to_string(self.0.join(LAST)).unwrap_or_default();
        kept.sort_by_key(|kept| kept.file != last);
        Ok(kept)
    }

    fn keep(&self, session: &Session) -> anyhow::Result<()> {
        ensure!(!session.token.is_empty(), "the server gave no session");
        let player = session.player.clone().unwrap_or_default();
        let file = file_name(&player.name);
        let written = write(&self.0, &file, &format!("{}\n{}\n", session.token, player.id));
        let written = written.and_then(|()| write(&self.0, LAST, &file));
        written.with_context(|| format!("can't keep the session {file} in {}", self.0.display()))
    }
}

/// The first of these that the server still takes, else a new guest.
async fn first(client: &Client, kept: &[Kept], name: Option<&str>) -> anyhow::Result<Session> {
    for kept in kept {
        if let Some(session) = renew(client, &kept.token).await? {
            return Ok(session);
        }
    }
    client.guest(name.unwrap_or(NOBODY)).await.map_err(refused).context("no session")
}

/// `None`: the server no longer takes this token.
async fn renew(client: &Client, token: &str) -> anyhow::Result<Option<Session>> {
    match client.renew(token).await {
        Ok(session) => Ok(Some(session)),
        Err(status) if status.code() == Code::Unauthenticated => Ok(None),
        Err(status) => Err(refused(status).context("the session is not renewed")),
    }
}

/// The file of a name: letters and digits as they are, every other byte as `_` and two hexadecimal digits.
fn file_name(name: &str) -> String {
    let letters = name.trim().bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("_{byte:02x}"),
    });
    let mut file: String = letters.collect();
    file.truncate(LONGEST);
    file
}

/// Beside, then renamed: another client never reads half a token.
fn write(folder: &Path, file: &str, text: &str) -> std::io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let beside = folder.join(format!("{file}.{}.new", std::process::id()));
    let mut new = OpenOptions::new().create(true).write(true).truncate(true).mode(0o600).open(&beside)?;
    new.write_all(text.as_bytes())?;
    std::fs::rename(beside, folder.join(file))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use makruk_proto::game::v1::Player;

    use super::*;

    fn session(name: &str, token: &str) -> Session {
        let player = Player { id: format!("g_{name}"), name: name.to_owned() };
        Session { token: token.to_owned(), player: Some(player), expires_at_ms: 0 }
    }

    #[test]
    fn a_session_is_kept_for_each_name_and_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let sessions = Sessions::new(folder.path().join("deep/sessions"));
        assert!(sessions.kept().unwrap().is_empty());
        for (name, token) in [("Somchai", "first"), ("มาลี", "second"), ("Somchai", "third")] {
            sessions.keep(&session(name, token)).unwrap();
        }
        let mut kept = sessions.kept().unwrap();
        kept.sort_by(|one, other| one.token.cmp(&other.token));
        let tokens: Vec<_> = kept.iter().map(|kept| (kept.token.as_str(), kept.player.as_str())).collect();
        assert_eq!(tokens, [("second", "g_มาลี"), ("third", "g_Somchai")]);
        for kept in kept {
            let data = std::fs::metadata(sessions.0.join(kept.file)).unwrap();
            assert_eq!(data.permissions().mode() & 0o777, 0o600);
        }
    }

    #[test]
    fn no_name_leaves_the_folder_or_meets_another() {
        assert_eq!(file_name(" Somchai "), "Somchai");
        assert_eq!(file_name("../a.b"), "_2e_2e_2fa_2eb");
        assert_eq!(file_name("ก"), "_e0_b8_81");
        assert_ne!(file_name("a b"), file_name("a_20b"));
        assert_eq!(file_name(&"ก".repeat(100)).len(), LONGEST);
    }
}
