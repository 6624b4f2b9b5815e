//! The headers of the page's answers.

use http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use http::{Response, StatusCode};

/// Nothing but what this origin serves: no inline script or style, no stranger's frame, form or plug-in.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// What a board game has no use for. Copying a link, sharing it, the full screen and the screen that stays lit are left.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
    hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), \
    serial=(), usb=(), xr-spatial-tracking=()";

/// A year, which is as good as for ever to a browser: another content has another name.
const KEEP: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// To be asked for again each time, with the tag of what is there.
const ASK: HeaderValue = HeaderValue::from_static("no-cache");

/// Puts the headers of every answer on this one. `named_by_content`: what was asked for never changes under its name.
pub(super) fn set<B>(response: &mut Response<B>, named_by_content: bool) {
    // A file that is missing now may be there after the next roll-out.
    let there = response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, if named_by_content && there { KEEP } else { ASK });
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    headers.insert(HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS));
}
