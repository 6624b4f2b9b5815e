//! Who is White.

/// Whether the first of two players gets White: the one whose balance is lower, which is how much more often than Black
/// they have had White. `lot` decides where the balances are equal.
pub fn first_is_white(first: i32, second: i32, lot: bool) -> bool {
    match first.cmp(&second) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => lot,
        std::cmp::Ordering::Greater => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_goes_to_who_had_it_less_often() {
        for lot in [false, true] {
            assert!(first_is_white(-1, 0, lot) && first_is_white(i32::MIN, i32::MAX, lot));
            assert!(!first_is_white(3, 2, lot) && !first_is_white(i32::MAX, i32::MIN, lot));
            assert_eq!(first_is_white(2, 2, lot), lot);
        }
    }

    #[test]
    fn two_who_keep_meeting_take_turns() {
        let (mut balances, mut last) = ([0, 0], None);
        for round in 0..10 {
            let white = usize::from(!first_is_white(balances[0], balances[1], round % 3 == 0));
            balances[white] += 1;
            balances[1 - white] -= 1;
            if round % 2 == 1 {
                assert_ne!(last, Some(white));
                assert_eq!(balances, [0, 0]);
            }
            last = Some(white);
        }
    }
}
