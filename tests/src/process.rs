//! A service as a process of its own, to be killed.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Stdio;

use makruk_local::{Fleet, Member};
use makruk_runtime::grpc;
use tokio::process::{Child, Command};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_check_response::ServingStatus;
use tonic_health::pb::health_client::HealthClient;

use crate::eventually;

/// A running service. Killed when dropped.
#[derive(Debug)]
pub struct Process(Child);

impl Process {
    /// Starts a service that the fleet was started without, with more variables of its own, and waits
    /// until it serves.
    ///
    /// # Panics
    /// When it does not start, or ends instead of serving.
    pub async fn start(fleet: &Fleet, member: Member, variables: &[(&str, &str)]) -> Self {
        let mut env: BTreeMap<String, String> = fleet.env(member);
        env.extend(variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let url = format!("http://{}", env["MAKRUK_LISTEN"]);
        let program = program(member);
        let mut child = Command::new(&program)
            .envs(env)
            .env("MAKRUK_LOG_FORMAT", "text")
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}; `make test` builds it", program.display()));
        // In this order: whoever answers at the address, it is not a process that is dead.
        tokio::select! {
            biased;
            status = child.wait() => panic!("{} ended instead of serving: {}", member.name(), status.unwrap()),
            () = eventually(member.name(), || serves(&url)) => {}
        }
        Self(child)
    }

    /// Kills it with SIGKILL.
    ///
    /// # Panics
    /// When it is gone already.
    pub async fn kill(mut self) {
        self.0.kill().await.unwrap();
    }

    /// Asks it to end with SIGTERM, and waits for the end; whether it ended well.
    ///
    /// # Panics
    /// When it can't be asked.
    pub async fn terminate(mut self) -> bool {
        let pid = self.0.id().unwrap().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().await.unwrap().success());
        self.0.wait().await.unwrap().success()
    }
}

async fn serves(url: &str) -> Option<()> {
    let mut health = HealthClient::new(grpc::channel(url).unwrap());
    let answer = health.check(HealthCheckRequest { service: String::new() }).await.ok()?;
    (answer.into_inner().status() == ServingStatus::Serving).then_some(())
}

/// The binary beside the one that runs: `target/<profile>/`.
fn program(member: Member) -> PathBuf {
    let mut path = std::env::current_exe().unwrap();
    path.pop();
    if path.ends_with("deps") {
        path.pop();
    }
    path.join(format!("makruk-{}", member.name()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::net::TcpListener;

    use super::*;
    use crate::TestFleet;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_service_that_ends_instead_of_serving_is_noticed_at_once() {
        let fleet = TestFleet::with(|options| options.without(Member::Clock)).await;
        let _other = TcpListener::bind(&fleet.env(Member::Clock)["MAKRUK_LISTEN"]).await.unwrap();
        let started = tokio::spawn(async move { Process::start(&fleet, Member::Clock, &[]).await });
        let started = tokio::time::timeout(Duration::from_secs(30), started).await.unwrap();
        let words = started.unwrap_err().into_panic().downcast::<String>().unwrap();
        assert!(words.starts_with("clock ended instead of serving: exit status: 1"), "{words}");
    }
}
