//! gRPC adapter of the public part of the rating service: `RecordService`, passed on.

use makruk_proto::rating::v1::record_service_client::RecordServiceClient;
use makruk_proto::rating::v1::record_service_server::RecordService;
use makruk_proto::rating::v1::{ListFinishedGamesRequest, ListFinishedGamesResponse};

use crate::peers::pass_on::pass_on;

pass_on! {
    /// Passes on what players have played.
    Records: RecordService by records of RecordServiceClient {
        Reads list_finished_games(ListFinishedGamesRequest) -> ListFinishedGamesResponse;
    }
}
