//! Whole services of the fleet that the gateway passes on.

/// Makes an adapter of a public service of the fleet that passes every call on in the caller's name, after the checks of
/// the gate. Each RPC stands with what limits it.
macro_rules! pass_on {
    (
        $(#[$doc:meta])*
        $adapter:ident: $service:ident by $peer:ident of $client:ident {
            $($limit:ident $rpc:ident($request:ty) -> $response:ty;)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $adapter {
            gate: $crate::gate::Gate,
            peers: $crate::peers::Peers,
        }

        impl $adapter {
            /// Calls that come through `gate` go on to `peers`.
            pub fn new(gate: $crate::gate::Gate, peers: $crate::peers::Peers) -> Self {
                Self { gate, peers }
            }
        }

        #[tonic::async_trait]
        impl $service for $adapter {
            $(
                async fn $rpc(
                    &self,
                    request: tonic::Request<$request>,
                ) -> Result<tonic::Response<$response>, tonic::Status> {
                    let person = self.gate.player(&request, $crate::limits::Limit::$limit)?;
                    tracing::debug!(player = person.id, rpc = stringify!($rpc), "passed on");
                    let answer = self.peers.$peer.call(&person, request.into_inner(), $client::$rpc).await?;
                    Ok(tonic::Response::new(answer))
                }
            )*
        }
    };
}

pub(crate) use pass_on;
