//! The short notation of moves (SAN), in Latin letters and in Thai.

mod error;
mod origin;
mod parse;
mod reading;
mod san;
mod thai;

pub use error::{SanError, SanProblem};
pub use san::{San, ThaiSan};
