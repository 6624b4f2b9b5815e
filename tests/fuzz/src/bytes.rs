//! The input of a target that is no text, read from front to back.

/// What is left of the input. Reading past the end gives `None`, which ends whatever was being put together, so that
/// every prefix of an input is an input.
#[derive(Debug, Clone)]
pub(crate) struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl<'a> Bytes<'a> {
    pub(crate) fn new(data: &'a [u8]) -> Self {
        Self(data.iter())
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.0.next().copied()
    }

    /// All that is left, as one piece.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.0.as_slice()
    }

    /// One of these, by the next byte; `None` also if there is nothing to choose from.
    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let byte = usize::from(self.byte()?);
        all.get(byte.checked_rem(all.len())?).copied()
    }
}
