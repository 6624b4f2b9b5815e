//! Who is calling: session tokens for clients, player tokens behind the gateway, service tokens
//! between services. All are JWTs of one issuer, told apart by audience and key.
//!
//! Only the gateway holds the Ed25519 key that session and player tokens are signed with, so no other
//! service can speak for a player. Service tokens are made with a secret that the fleet shares.

use std::time::Duration;

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use tonic::metadata::MetadataMap;
use tonic::{Request, Status};

use crate::time::Millis;

const ISSUER: &str = "makruk";
const AUTHORIZATION: &str = "authorization";
/// A token inside the fleet lives for one call and its retries.
const INTERNAL_LIFETIME: Duration = Duration::from_mins(1);
/// What clocks of two hosts may differ by.
const LEEWAY: Duration = Duration::from_secs(2);

/// What a token is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Audience {
    /// A client, at the gateway.
    Session,
    /// A player, behind the gateway.
    Player,
    /// A service, at another service.
    Service,
}

impl Audience {
    fn text(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Player => "player",
            Self::Service => "service",
        }
    }
}

/// A person, as a token names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id that seats are bound to.
    pub id: String,
    /// The name shown to others.
    pub name: String,
}

#[derive(Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    #[serde(default)]
    name: String,
    /// What kind of account it is; guests only, so far.
    #[serde(default)]
    typ: String,
    iat: u64,
    exp: u64,
}

impl Claims {
    fn new(audience: Audience, sub: &str, name: &str, lifetime: Duration) -> Self {
        let now = Millis::wall_clock();
        Self {
            iss: ISSUER.to_owned(),
            aud: audience.text().to_owned(),
            sub: sub.to_owned(),
            name: name.to_owned(),
            typ: if audience == Audience::Service { "service" } else { "guest" }.to_owned(),
            iat: now.as_secs(),
            exp: (now + lifetime).as_secs(),
        }
    }
}

/// A fault of a key or secret.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The text is no key of the kind that is wanted.
    #[error("not a usable key: {0}")]
    Unusable(#[from] jsonwebtoken::errors::Error),
    /// Making a new key failed.
    #[error("the system gave no new key")]
    NotMade,
}

/// The gateway's key: signs session and player tokens.
#[derive(Clone)]
pub struct Signer(EncodingKey);

/// Checks session and player tokens.
#[derive(Clone)]
pub struct Verifier(DecodingKey);

/// The fleet's shared secret: makes and checks service tokens.
#[derive(Clone)]
pub struct FleetSecret {
    encoding: EncodingKey,
    decoding: DecodingKey,
}

impl Signer {
    /// A signer from a PKCS #8 Ed25519 private key in PEM.
    ///
    /// # Errors
    /// [`KeyError::Unusable`].
    pub fn from_pem(pem: &str) -> Result<Self, KeyError> {
        Ok(Self(EncodingKey::from_ed_pem(pem.as_bytes())?))
    }

    /// A token for a client. Returns it with the time it expires at.
    ///
    /// # Errors
    /// [`Status::internal`] when the key can't sign.
    pub fn session(&self, person: &Person, lifetime: Duration) -> Result<(String, Millis), Status> {
        let claims = Claims::new(Audience::Session, &person.id, &person.name, lifetime);
        let expires = Millis(i64::try_from(claims.exp).unwrap_or(i64::MAX).saturating_mul(1000));
        Ok((sign(Algorithm::EdDSA, &claims, &self.0)?, expires))
    }

    /// Puts the player's identity on a call into the fleet.
    ///
    /// # Errors
    /// [`Status::internal`] when the key can't sign.
    pub fn on_behalf_of<T>(&self, person: &Person, request: &mut Request<T>) -> Result<(), Status> {
        let claims = Claims::new(Audience::Player, &person.id, &person.name, INTERNAL_LIFETIME);
        attach(request, &sign(Algorithm::EdDSA, &claims, &self.0)?)
    }
}

impl Verifier {
    /// A verifier from an Ed25519 public key in PEM.
    ///
    /// # Errors
    /// [`KeyError::Unusable`].
    pub fn from_pem(pem: &str) -> Result<Self, KeyError> {
        Ok(Self(DecodingKey::from_ed_pem(pem.as_bytes())?))
    }

    /// The client of a call at the gateway.
    ///
    /// # Errors
    /// [`Status::unauthenticated`] for a token that is missing, forged, expired or of another kind.
    pub fn session(&self, metadata: &MetadataMap) -> Result<Person, Status> {
        self.person(Audience::Session, metadata)
    }

    /// The player behind a call inside the fleet.
    ///
    /// # Errors
    /// [`Status::unauthenticated`], as [`Verifier::session`].
    pub fn player(&self, metadata: &MetadataMap) -> Result<Person, Status> {
        self.person(Audience::Player, metadata)
    }

    fn person(&self, audience: Audience, metadata: &MetadataMap) -> Result<Person, Status> {
        let claims = verify(Algorithm::EdDSA, audience, metadata, &self.0)?;
        Ok(Person { id: claims.sub, name: claims.name })
    }
}

impl FleetSecret {
    /// The secret as a text of at least 32 characters.
    ///
    /// # Errors
    /// [`KeyError::Unusable`].
    pub fn new(secret: &str) -> Result<Self, KeyError> {
        let secret = secret.as_bytes();
        if secret.len() < 32 {
            return Err(KeyError::Unusable(jsonwebtoken::errors::ErrorKind::InvalidKeyFormat.into()));
        }
        Ok(Self { encoding: EncodingKey::from_secret(secret)?, decoding: DecodingKey::from_secret(secret)? })
    }

    /// Puts a service's own identity on a call to another service.
    ///
    /// # Errors
    /// [`Status::internal`] when the secret can't sign.
    pub fn as_service<T>(&self, service: &str, request: &mut Request<T>) -> Result<(), Status> {
        let claims = Claims::new(Audience::Service, service, "", INTERNAL_LIFETIME);
        attach(request, &sign(Algorithm::HS256, &claims, &self.encoding)?)
    }

    /// The service that makes a call.
    ///
    /// # Errors
    /// [`Status::permission_denied`] when the caller is no service of the fleet.
    pub fn service(&self, metadata: &MetadataMap) -> Result<String, Status> {
        verify(Algorithm::HS256, Audience::Service, metadata, &self.decoding).map(|claims| claims.sub).map_err(
            |status| Status::permission_denied(format!("for services of the fleet only: {}", status.message())),
        )
    }
}

/// Lets a service of the fleet pass, or a player behind the gateway, for what is no secret among them.
///
/// # Errors
/// [`Status::unauthenticated`] without a token, or with one of another kind.
pub fn admit(secret: &FleetSecret, verifier: &Verifier, metadata: &MetadataMap) -> Result<(), Status> {
    if secret.service(metadata).is_ok() { Ok(()) } else { verifier.player(metadata).map(drop) }
}

/// A new Ed25519 pair as PEM: private, then public.
///
/// # Errors
/// [`KeyError::NotMade`].
pub fn generate() -> Result<(String, String), KeyError> {
    use aws_lc_rs::encoding::{AsDer as _, PublicKeyX509Der};
    use aws_lc_rs::signature::{Ed25519KeyPair, KeyPair as _};
    let pair = Ed25519KeyPair::generate().map_err(|_| KeyError::NotMade)?;
    let private = pair.to_pkcs8v1().map_err(|_| KeyError::NotMade)?;
    let public: PublicKeyX509Der<'_> = pair.public_key().as_der().map_err(|_| KeyError::NotMade)?;
    let text = |tag: &str, der: &[u8]| pem::encode(&pem::Pem::new(tag, der));
    Ok((text("PRIVATE KEY", private.as_ref()), text("PUBLIC KEY", public.as_ref())))
}

fn sign(algorithm: Algorithm, claims: &Claims, key: &EncodingKey) -> Result<String, Status> {
    encode(&Header::new(algorithm), claims, key).map_err(|error| Status::internal(format!("token not signed: {error}")))
}

fn attach<T>(request: &mut Request<T>, token: &str) -> Result<(), Status> {
    let value = format!("Bearer {token}").parse().map_err(|_| Status::internal("token is not a header value"))?;
    request.metadata_mut().insert(AUTHORIZATION, value);
    Ok(())
}

fn verify(
    algorithm: Algorithm,
    audience: Audience,
    metadata: &MetadataMap,
    key: &DecodingKey,
) -> Result<Claims, Status> {
    let header =
        metadata.get(AUTHORIZATION).ok_or_else(|| Status::unauthenticated("no authorization in the metadata"))?;
    let token = header
        .to_str()
        .ok()
        .and_then(|text| text.strip_prefix("Bearer ").or_else(|| text.strip_prefix("bearer ")))
        .ok_or_else(|| Status::unauthenticated("authorization is not `Bearer <token>`"))?;
    let mut validation = Validation::new(algorithm);
    validation.set_issuer(&[ISSUER]);
    validation.set_audience(&[audience.text()]);
    // Without this list a token that lacks a claim would pass unchecked.
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    validation.leeway = LEEWAY.as_secs();
    decode::<Claims>(token, key, &validation).map(|data| data.claims).map_err(|error| {
        use jsonwebtoken::errors::ErrorKind;
        Status::unauthenticated(match error.kind() {
            ErrorKind::ExpiredSignature => "the token has expired",
            ErrorKind::InvalidAudience | ErrorKind::InvalidIssuer => "the token is for another purpose",
            _ => "the token is not valid",
        })
    })
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

impl std::fmt::Debug for Verifier {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Verifier")
    }
}

impl std::fmt::Debug for FleetSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FleetSecret")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person() -> Person {
        Person { id: "g1".to_owned(), name: "Somchai".to_owned() }
    }

    fn bearing(token: &str) -> MetadataMap {
        let mut request = Request::new(());
        attach(&mut request, token).unwrap();
        request.metadata().clone()
    }

    fn pair() -> (Signer, Verifier) {
        let (private, public) = generate().unwrap();
        (Signer::from_pem(&private).unwrap(), Verifier::from_pem(&public).unwrap())
    }

    #[test]
    fn a_session_names_its_person() {
        let (signer, verifier) = pair();
        let (token, expires) = signer.session(&person(), Duration::from_mins(1)).unwrap();
        assert_eq!(verifier.session(&bearing(&token)).unwrap(), person());
        assert!(expires > Millis::wall_clock());
    }

    #[test]
    fn tokens_are_refused_for_another_purpose_key_or_time() {
        let (signer, verifier) = pair();
        let refused = |token: &str| verifier.session(&bearing(token)).unwrap_err().message().to_owned();

        let mut request = Request::new(());
        signer.on_behalf_of(&person(), &mut request).unwrap();
        assert_eq!(verifier.player(request.metadata()).unwrap(), person());
        assert_eq!(verifier.session(request.metadata()).unwrap_err().message(), "the token is for another purpose");

        let (stranger, _) = pair();
        let (forged, _) = stranger.session(&person(), Duration::from_mins(1)).unwrap();
        assert_eq!(refused(&forged), "the token is not valid");
        assert_eq!(refused("x.y.z"), "the token is not valid");

        let mut claims = Claims::new(Audience::Session, "g1", "", Duration::ZERO);
        claims.exp -= 10;
        assert_eq!(refused(&sign(Algorithm::EdDSA, &claims, &signer.0).unwrap()), "the token has expired");
        assert_eq!(verifier.session(&MetadataMap::new()).unwrap_err().message(), "no authorization in the metadata");
    }

    #[test]
    fn only_services_hold_service_tokens() {
        let secret = FleetSecret::new(&"s".repeat(32)).unwrap();
        let mut request = Request::new(());
        secret.as_service("bot", &mut request).unwrap();
        assert_eq!(secret.service(request.metadata()).unwrap(), "bot");

        let other = FleetSecret::new(&"t".repeat(32)).unwrap();
        assert_eq!(other.service(request.metadata()).unwrap_err().code(), tonic::Code::PermissionDenied);
        assert!(FleetSecret::new("short").is_err());
    }
}
