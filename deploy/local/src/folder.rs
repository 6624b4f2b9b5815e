//! The folder that a fleet keeps everything in: the servers' data, the keys, the log.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use makruk_runtime::identity;

/// A folder that no other fleet uses while this is held. What is made in it is for its owner alone.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

/// What the fleet proves itself with, made on the first start.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secrets {
    pub(crate) signing_key: String,
    pub(crate) verify_key: String,
    pub(crate) fleet: String,
    pub(crate) redis: String,
    pub(crate) nats: String,
}

impl Folder {
    /// Takes the folder, making it where there is none.
    ///
    /// # Errors
    /// When another fleet has it, or it can't be made.
    pub fn take(path: &Path) -> anyhow::Result<Self> {
        make(path)?;
        let lock = OpenOptions::new().create(true).append(true).mode(0o600).open(path.join("lock"));
        let lock = lock.with_context(|| format!("can't write in {}", path.display()))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => bail!("a fleet is already running on the data in {}", path.display()),
            Err(TryLockError::Error(error)) => Err(error).with_context(|| format!("can't lock {}", path.display())),
        }
    }

    /// A folder inside, made where there is none.
    pub(crate) fn inner(&self, name: &str) -> anyhow::Result<PathBuf> {
        let path = self.join(name);
        make(&path)?;
        Ok(path)
    }

    /// A file or folder inside.
    pub fn join(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    pub(crate) fn secrets(&self) -> anyhow::Result<Secrets> {
        let folder = self.inner("secrets")?;
        let (signing, verify) = (folder.join("signing-key.pem"), folder.join("verify-key.pem"));
        if !signing.try_exists().with_context(|| format!("can't look into {}", folder.display()))? {
            let (private, public) = identity::generate()?;
            // The private key last: with it the pair is whole.
            keep(&verify, &public)?;
            keep(&signing, &private)?;
        }
        Ok(Secrets {
            signing_key: read(&signing)?,
            verify_key: read(&verify)?,
            fleet: password(&folder.join("fleet"))?,
            redis: password(&folder.join("redis"))?,
            nats: password(&folder.join("nats"))?,
        })
    }
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secrets")
    }
}

/// Makes a folder that only its owner may look into; one that is there stays as it is.
///
/// # Errors
/// When it can't be made.
pub fn make(folder: &Path) -> anyhow::Result<()> {
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.with_context(|| format!("can't make {}", folder.display()))
}

/// The password in a file, made where there is none: 256 bits, in hexadecimal.
fn password(path: &Path) -> anyhow::Result<String> {
    if !path.try_exists().with_context(|| format!("can't look for {}", path.display()))? {
        let [high, low]: [u128; 2] = rand::random();
        keep(path, &format!("{high:032x}{low:032x}"))?;
    }
    Ok(read(path)?.trim().to_owned())
}

fn read(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))
}

/// Beside, then renamed: a start that is killed leaves no half a secret.
fn keep(path: &Path, text: &str) -> anyhow::Result<()> {
    let beside = path.with_extension("new");
    let write = || {
        let mut file = OpenOptions::new().create(true).write(true).truncate(true).mode(0o600).open(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().with_context(|| format!("can't write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn secrets_are_made_once_and_are_their_owners_alone() {
        let parent = tempfile::tempdir().unwrap();
        let path = parent.path().join("run");
        let first = Folder::take(&path).unwrap().secrets().unwrap();
        let second = Folder::take(&path).unwrap().secrets().unwrap();
        assert!(first == second && first.fleet.len() == 64 && first.redis != first.nats);
        identity::Signer::from_pem(&first.signing_key).unwrap();
        identity::Verifier::from_pem(&first.verify_key).unwrap();

        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&path), 0o700);
        for entry in std::fs::read_dir(path.join("secrets")).unwrap() {
            assert_eq!(mode(&entry.unwrap().path()), 0o600);
        }
    }

    #[test]
    fn what_can_t_be_used_is_named() {
        let parent = tempfile::tempdir().unwrap();
        let folder = Folder::take(parent.path()).unwrap();
        // A folder where a file belongs can't be read by anybody, nor replaced by a file.
        for name in ["signing-key.pem", "fleet"] {
            let blocked = folder.inner("secrets").unwrap().join(name);
            std::fs::create_dir(&blocked).unwrap();
            let refused = folder.secrets().err().unwrap();
            assert!(format!("{refused:#}").contains(blocked.to_str().unwrap()), "{refused:#}");
            std::fs::remove_dir(&blocked).unwrap();
        }
    }

    #[test]
    fn one_fleet_has_the_folder() {
        let parent = tempfile::tempdir().unwrap();
        let held = Folder::take(parent.path()).unwrap();
        let refused = Folder::take(parent.path()).unwrap_err().to_string();
        assert!(refused.contains("already running"), "{refused}");
        drop(held);
        Folder::take(parent.path()).unwrap();
    }
}
