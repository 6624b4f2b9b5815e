//! Where a call comes from.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use tonic::Request;

/// The header that proxies append the address of their caller to.
const FORWARDED: &str = "x-forwarded-for";

/// The address that the calls of a client are counted by: for IPv6 its /64 network, because one host has
/// all of it.
///
/// With `trust_forwarded` the last entry of `X-Forwarded-For` counts, which the proxy next to us wrote;
/// those before it are whatever the client claimed. Only for a gateway that nobody reaches but through
/// that proxy.
pub fn of<T>(request: &Request<T>, trust_forwarded: bool) -> IpAddr {
    let forwarded = trust_forwarded.then(|| forwarded(request)).flatten();
    let address = forwarded.or_else(|| request.remote_addr().map(|address| address.ip()));
    // Every connection has an address; should one not, its calls are counted together.
    network(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
}

fn forwarded<T>(request: &Request<T>) -> Option<IpAddr> {
    let last = request.metadata().get_all(FORWARDED).iter().next_back()?.to_str().ok()?;
    let entry = last.rsplit(',').next()?.trim();
    entry.parse().ok().or_else(|| entry.parse().ok().map(|address: SocketAddr| address.ip()))
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
    }
}

#[cfg(test)]
mod tests {
    use tonic::transport::server::TcpConnectInfo;

    use super::*;

    fn request(peer: &str, forwarded: &[&'static str]) -> Request<()> {
        let mut request = Request::new(());
        let remote_addr = Some(SocketAddr::new(peer.parse().unwrap(), 1));
        request.extensions_mut().insert(TcpConnectInfo { local_addr: None, remote_addr });
        for value in forwarded {
            request.metadata_mut().append(FORWARDED, value.parse().unwrap());
        }
        request
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_claim_counts_only_from_a_trusted_proxy() {
        let claimed = request("192.0.2.1", &["203.0.113.9"]);
        assert_eq!(of(&claimed, false), ip("192.0.2.1"));
        assert_eq!(of(&claimed, true), ip("203.0.113.9"));
    }

    #[test]
    fn the_last_hop_counts() {
        let hops = request("192.0.2.1", &["10.0.0.1", "203.0.113.9, 198.51.100.7:4711"]);
        assert_eq!(of(&hops, true), ip("198.51.100.7"));
        assert_eq!(of(&request("192.0.2.1", &["10.0.0.1, unknown"]), true), ip("192.0.2.1"));
        assert_eq!(of(&request("192.0.2.1", &[]), true), ip("192.0.2.1"));
    }

    #[test]
    fn one_host_counts_once_whatever_its_address() {
        assert_eq!(of(&request("2001:db8::1:2:3:4", &[]), false), ip("2001:db8::"));
        assert_eq!(of(&request("::ffff:192.0.2.1", &[]), false), ip("192.0.2.1"));
    }
}
