//! Configuration: a snapshot of environment variables, read once, with every fault collected.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt::{Display, Write as _};
use std::str::FromStr;

/// The variables of one service. Reading never fails at once: faults are collected and
/// [`Env::finish`] reports all of them together.
#[derive(Clone, Default)]
pub struct Env {
    variables: BTreeMap<String, String>,
    faults: Vec<String>,
    effective: Vec<(String, String)>,
}

/// A text that no log may show, such as a URL with credentials.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The text itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl FromStr for Secret {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("<redacted>")
    }
}

/// Every fault of a configuration, one a line.
#[derive(Debug, thiserror::Error)]
#[error("configuration: {}", .0.join("; "))]
pub struct Faults(Vec<String>);

impl Env {
    /// The variables of this process that are ours: `MAKRUK_*` and the standard `OTEL_*`.
    pub fn from_process() -> Self {
        std::env::vars().filter(|(name, _)| name.starts_with("MAKRUK_") || name.starts_with("OTEL_")).collect()
    }

    /// The same variables with one more set, or replaced.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.variables.insert(name.to_owned(), value.into());
        self
    }

    /// An optional value. An empty variable counts as absent.
    pub fn optional<T: FromStr<Err: Display>>(&mut self, name: &str) -> Option<T> {
        self.read(name, false)
    }

    /// A value with a default.
    pub fn or<T: FromStr<Err: Display> + Display>(&mut self, name: &str, default: T) -> T {
        let value = self.read(name, false);
        value.unwrap_or_else(|| {
            self.effective.push((name.to_owned(), default.to_string()));
            default
        })
    }

    /// A value that must be there. When it is not, a fault is noted and `T::default()` stands in; the
    /// service does not start then.
    pub fn required<T: FromStr<Err: Display> + Default>(&mut self, name: &str) -> T {
        let value = self.read(name, false);
        self.present(name, value)
    }

    /// As [`Env::required`], for a value that no log may show.
    pub fn secret<T: FromStr<Err: Display> + Default>(&mut self, name: &str) -> T {
        let value = self.read(name, true);
        self.present(name, value)
    }

    /// What `make` makes of a secret that must be there, such as a key. `None`: a fault is noted, and the
    /// service does not start.
    pub fn key<T, E: Display>(&mut self, name: &str, make: impl FnOnce(&str) -> Result<T, E>) -> Option<T> {
        let text: Secret = self.secret(name);
        if text.reveal().is_empty() {
            return None;
        }
        make(text.reveal()).map_err(|error| self.fault(format!("{name}: {error}"))).ok()
    }

    /// Notes a fault that only the service can see, as a value out of range.
    pub fn fault(&mut self, text: impl Into<String>) {
        self.faults.push(text.into());
    }

    /// The configuration in force as `NAME=value` pairs, secrets redacted.
    pub fn effective(&self) -> String {
        self.effective.iter().fold(String::new(), |mut line, (name, value)| {
            let separator = if line.is_empty() { "" } else { " " };
            let _infallible = write!(line, "{separator}{name}={value}");
            line
        })
    }

    /// All faults found while reading.
    ///
    /// # Errors
    /// [`Faults`] when there was one.
    pub fn finish(&self) -> Result<(), Faults> {
        if self.faults.is_empty() { Ok(()) } else { Err(Faults(self.faults.clone())) }
    }

    fn read<T: FromStr<Err: Display>>(&mut self, name: &str, secret: bool) -> Option<T> {
        let text = self.variables.get(name).filter(|text| !text.is_empty())?;
        match text.parse() {
            Ok(value) => {
                let shown = if secret { "<redacted>".to_owned() } else { text.clone() };
                self.effective.push((name.to_owned(), shown));
                Some(value)
            }
            Err(error) => {
                let shown = if secret { "a value" } else { text.as_str() };
                self.faults.push(format!("{name}: {shown} is not valid: {error}"));
                None
            }
        }
    }

    fn present<T: Default>(&mut self, name: &str, value: Option<T>) -> T {
        if value.is_none() && !self.faults.iter().any(|fault| fault.starts_with(&format!("{name}:"))) {
            self.faults.push(format!("{name}: is not set"));
        }
        value.unwrap_or_default()
    }
}

impl FromIterator<(String, String)> for Env {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(variables: I) -> Self {
        Self { variables: variables.into_iter().collect(), ..Self::default() }
    }
}

impl std::fmt::Debug for Env {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Env")
            .field("effective", &self.effective())
            .field("faults", &self.faults)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_reported_at_once() {
        let mut env = Env::default().with("MAKRUK_A", "x").with("MAKRUK_B", "7");
        let _a: u16 = env.required("MAKRUK_A");
        let b: u16 = env.required("MAKRUK_B");
        let _c: String = env.secret("MAKRUK_C");
        assert_eq!(b, 7);
        let text = env.finish().unwrap_err().to_string();
        assert!(text.contains("MAKRUK_A: x is not valid") && text.contains("MAKRUK_C: is not set"), "{text}");
    }

    #[test]
    fn secrets_are_never_shown() {
        let mut env = Env::default().with("MAKRUK_S", "hush").with("MAKRUK_N", "");
        let _s: String = env.secret("MAKRUK_S");
        assert_eq!(env.or("MAKRUK_N", 3_u8), 3, "an empty variable counts as absent");
        assert_eq!(env.effective(), "MAKRUK_S=<redacted> MAKRUK_N=3");
        assert!(!format!("{env:?}").contains("hush"));
        assert_eq!(format!("{:?}", env.secret::<Secret>("MAKRUK_S")), "<redacted>");
    }

    #[test]
    fn a_key_that_cannot_be_made_is_a_fault_without_its_text() {
        let mut env = Env::default().with("MAKRUK_K", "hush");
        assert_eq!(env.key("MAKRUK_K", |text| Ok::<_, String>(text.len())), Some(4));
        assert_eq!(env.key("MAKRUK_K", |_| Err::<(), _>("too short")), None);
        assert_eq!(env.key("MAKRUK_L", |_| Err::<(), _>("not reached")), None);
        assert_eq!(env.finish().unwrap_err().to_string(), "configuration: MAKRUK_K: too short; MAKRUK_L: is not set");
    }
}
