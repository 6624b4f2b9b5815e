//! What a path of the page's origin names.

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// A view of the page.
    View,
    /// A file whose name changes with its content.
    Asset,
    /// Another file.
    File,
    /// Nothing that could be there.
    Nothing,
}

impl Wanted {
    /// Reads the path of a request. Nothing of ours needs a character that a URL can't show as it is, so that encoded ones
    /// are refused instead of understood, and with them every way to spell `..` or a slash. No name begins with a dot.
    pub(super) fn at(path: &str) -> Self {
        let Some(path) = path.strip_prefix('/') else { return Self::Nothing };
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~@".contains(&byte);
        // One slash at the end is a view's; two in a row are nobody's.
        let parts = path.strip_suffix('/').unwrap_or(path);
        let usable = |part: &str| !part.is_empty() && !part.starts_with('.') && part.bytes().all(plain);
        if !path.is_empty() && !parts.split('/').all(usable) {
            return Self::Nothing;
        }
        let is_file = parts.rsplit('/').next().is_some_and(|last| last.contains('.'));
        match (path.starts_with("assets/"), is_file) {
            (true, true) => Self::Asset,
            (true, false) => Self::Nothing,
            (false, true) => Self::File,
            (false, false) => Self::View,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_are_told_from_files() {
        for view in ["/", "/f/AbC_9-x", "/game/07ab", "/learn", "/learn/", "/learn/counting/2", "/games", "/settings"] {
            assert_eq!(Wanted::at(view), Wanted::View, "{view}");
        }
        for file in ["/index.html", "/favicon.ico", "/manifest.webmanifest", "/sounds/move.mp3", "/sw.js", "/a.d/"] {
            assert_eq!(Wanted::at(file), Wanted::File, "{file}");
        }
        assert_eq!(Wanted::at("/assets/index-a1_B-2.js"), Wanted::Asset);
        assert_eq!(Wanted::at("/assets/fonts/a.woff2"), Wanted::Asset);
        assert_eq!(Wanted::at("/assetsx/a.js"), Wanted::File);
    }

    #[test]
    fn what_can_t_be_there_is_nothing() {
        for path in [
            "",
            "*",
            "a.js",
            "//",
            "//etc/passwd",
            "/a//b",
            "/.",
            "/..",
            "/../secret",
            "/assets/../secret.txt",
            "/.env",
            "/.git/config",
            "/a/.b/c",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/%2e%2e%2fsecret",
            "/assets%2fa.js",
            "/a%00.js",
            "/%",
            "/%zz",
            "/a%20b",
            "/%c0%ae%c0%ae/x",
            "/a\\b.js",
            "/..\\secret",
            "/C:/x.js",
            "/a;b",
            "/é",
            "/assets/",
            "/assets/nodot",
            "/assets//a.js",
        ] {
            assert_eq!(Wanted::at(path), Wanted::Nothing, "{path}");
        }
    }
}
