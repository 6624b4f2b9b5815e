//! The rules in words, for somebody who knows chess.

/// How a game of rule set TTAKJI is played, counted and ended.
pub const TTAKJI: &str = "\
The side that checkmates wins. White begins. A piece captures as it moves.
  K  ข  khun (king)    one step in any direction; there is no castling
  M  ม็  met (queen)    one step diagonally
  S  ค  khon (bishop)  one step diagonally, or one step straight forward
  N  ม  ma (knight)    as the knight of chess
  R  ร  rua (rook)     as the rook of chess
  P  บ  bia (pawn)     one step forward, never two; captures diagonally forward
  M~ ง  bia ngai       what a bia becomes on rank 6 (Black: 3); moves as the met
Draws: stalemate; two bare khuns (bare: all but the khun is lost); a position
for the third time with the same side to move; 400 plies (moves of one side).

Board's honour, a count that a player starts:
  Either player may, on their own turn, when no bia is left (bia ngai may be),
  no side is bare and no count runs. `e3e4 start` plays e3e4 as number 1; each
  later move of that player is one more. `e3e4 stop` is counted, too, and ends
  the count; a new start begins at 1. A mate that the counting player gives is
  only a draw, with the move of start or stop as well. After number 64 the rival
  has one more move: if that is not mate, the game is drawn.

Pieces' honour, a count that starts by itself:
  It starts once no bia is left and one side is bare. The bare side counts, in
  place of any board's honour, and can't stop. Its first move has the number of
  all pieces on the board at the start, both khuns included, plus 1; each later
  one is one more. The limit is set at the start and stays; it is the first of
  these that fits the stronger side:
    two rua 8, one rua 16, two khon 22, two ma 32, one khon 44, anything else 64
  Once a number reaches the limit the stronger side has one more move: if that
  is not mate, the game is drawn. Where even the first number would be above the
  limit, one move is all it has.";

#[cfg(test)]
mod tests {
    use makruk::{Game, Mode, RuleSet};

    use super::*;

    #[test]
    fn the_limits_are_those_of_the_referee() {
        let limits = TTAKJI.lines().find(|line| line.contains("two rua")).unwrap();
        let cases = [
            ("two rua", "4k3/8/8/8/8/8/3NSSN1/R2K3R w"),
            ("one rua", "4k3/8/8/8/8/8/3NSSN1/R2K4 w"),
            ("two khon", "4k3/8/8/8/8/8/3NSSN1/3K4 w"),
            ("two ma", "4k3/8/8/8/8/8/3NS1N1/3K4 w"),
            ("one khon", "4k3/8/8/8/8/8/3NS3/3KM3 w"),
            ("anything else", "4k3/8/8/8/8/8/3N4/3KM3 w"),
        ];
        for (has, board) in cases {
            let position = format!("{board} - - 0 1").parse().unwrap();
            let count = Game::new(RuleSet::Ttakji, Mode::Bot, position).unwrap().count().unwrap();
            assert!(limits.contains(&format!("{has} {}", count.limit)), "{has}: {}", count.limit);
        }
    }

    #[test]
    fn the_text_fits_a_terminal() {
        assert!(TTAKJI.lines().count() <= 32);
        for line in TTAKJI.lines() {
            assert!(line.chars().count() <= 81, "{line}");
        }
    }
}
