//! Who is there.

use makruk_proto::matchmaking::v1::{AttendRequest, AttendResponse, Attendance};

use crate::desk::Desk;
use crate::refusal::Refusal;
use crate::request::Fault;
use crate::store::{Step, step};

static ATTEND: Step = step!("attend");

/// Ids in one list.
const IDS: usize = 1_000;
/// Length of an id, in bytes.
const ID: usize = 128;
/// Who was seen within this time is online, ms: three signs of a gateway.
const ONLINE_MS: i64 = 10_000;

impl Desk {
    /// Notes who is there, and tells who of those asked for is.
    pub(crate) async fn attend(&self, request: &AttendRequest) -> Result<AttendResponse, Refusal> {
        let AttendRequest { present, waiting, asked } = request;
        check("present", present)?;
        check("waiting", waiting)?;
        check("asked", asked)?;
        let mut answer = self.run(&ATTEND, (present.len(), waiting.len(), present, waiting, asked)).await?;
        let now = answer.detail.int()?;
        let mut attendances = Vec::with_capacity(asked.len());
        for _ in asked {
            let seen_at_ms = answer.detail.number()?.unwrap_or(0);
            attendances.push(Attendance { online: is_online(seen_at_ms, now), seen_at_ms });
        }
        Ok(AttendResponse { attendances })
    }
}

fn is_online(seen: i64, now: i64) -> bool {
    seen > 0 && now.saturating_sub(seen) <= ONLINE_MS
}

fn check(field: &'static str, ids: &[String]) -> Result<(), Fault> {
    if ids.len() > IDS {
        return Err(Fault::ManyIds { field, limit: IDS, count: ids.len() });
    }
    if ids.iter().any(|id| id.is_empty() || id.len() > ID) {
        return Err(Fault::BadId { field, limit: ID });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_seen_within_ten_seconds_is_online() {
        assert!(is_online(1_000, 11_000));
        assert!(!is_online(1_000, 11_001));
        assert!(!is_online(0, 5_000), "never seen");
    }

    #[test]
    fn lists_have_an_end() {
        let ids = |count| vec!["g1".to_owned(); count];
        assert_eq!(check("asked", &ids(1_000)), Ok(()));
        let fault = check("asked", &ids(1_001)).unwrap_err().to_string();
        assert_eq!(fault, "asked: expected 1000 ids at most, got 1001");
        assert!(check("asked", &[String::new()]).is_err() && check("asked", &["x".repeat(129)]).is_err());
    }
}
