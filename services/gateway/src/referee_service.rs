//! gRPC adapter of the public part of the rules service: `RefereeService`, passed on.

use makruk_proto::rules::v1::referee_service_client::RefereeServiceClient;
use makruk_proto::rules::v1::referee_service_server::RefereeService;
use makruk_proto::rules::v1::{
    DescribePositionRequest, DescribePositionResponse, LegalMovesRequest, LegalMovesResponse, ReplayRequest,
    ReplayResponse, ValidateFenRequest, ValidateFenResponse,
};

use crate::peers::pass_on::pass_on;

pass_on! {
    /// Passes questions about the rules on. They want a session, as everything else does, because that is what
    /// the limits count by.
    Referee: RefereeService by referee of RefereeServiceClient {
        Reads legal_moves(LegalMovesRequest) -> LegalMovesResponse;
        Reads replay(ReplayRequest) -> ReplayResponse;
        Reads describe_position(DescribePositionRequest) -> DescribePositionResponse;
        Reads validate_fen(ValidateFenRequest) -> ValidateFenResponse;
    }
}
