//! Between the library's rule sets and the wire's.

use makruk::{ParseRuleSetError, ParseSutraError, RuleSet, Square, Sutras, Takhaeng};
use makruk_proto::game::v1 as pb;

use crate::refusal::Refusal;
use crate::wire;

/// The rules that are asked for; UNSPECIFIED is the default, TTAKJI.
///
/// # Errors
/// [`Refusal::Unreadable`] for a rule set that is not served, and for an option that it does not have.
pub(crate) fn read(set: i32, options: Option<&pb::RuleOptions>) -> Result<RuleSet, Refusal> {
    let name = match pb::RuleSet::try_from(set) {
        Ok(pb::RuleSet::Unspecified | pb::RuleSet::Ttakji) => "ttakji",
        Ok(pb::RuleSet::PlyYard) => "ply_yard",
        Ok(pb::RuleSet::Traditional) => "traditional",
        Err(_) => return Err(Refusal::Unreadable(format!("rule_set: {set} is none that is served"))),
    };
    if let Some(options) = options {
        check_squares(&options.takhaeng_ruea)?;
    }
    // The text of a rule set is the one place that knows what goes together.
    let text = match options {
        None => Ok(name.to_owned()),
        Some(options) => settings(options).map(|settings| name.to_owned() + &settings),
    };
    let rules = text.and_then(|text| text.parse());
    rules.map_err(|error| Refusal::Unreadable(format!("rule_options: {error}")))
}

/// Whether each text is a square, and none stands twice. Which squares may be together is for the text of a rule set.
fn check_squares(squares: &[String]) -> Result<(), Refusal> {
    let fault =
        |index: usize, what: &str| Err(Refusal::Unreadable(format!("rule_options: takhaeng_ruea[{index}]: {what}")));
    for (index, square) in squares.iter().enumerate() {
        if square.parse::<Square>().is_err() {
            return fault(index, "expected the first square of a rua: a1, h1, a8 or h8");
        }
        if squares[..index].contains(square) {
            return fault(index, "stands there twice");
        }
    }
    Ok(())
}

/// What stands behind the name in the text of a rule set.
fn settings(options: &pb::RuleOptions) -> Result<String, ParseRuleSetError> {
    let pb::RuleOptions { version, quiet_turns, sut_khun, sut_met, sut_ma, takhaeng_ruea } = options;
    let set = |on: bool, text: &str| if on { text.to_owned() } else { String::new() };
    let lying = match takhaeng_ruea.concat().as_str() {
        "" => String::new(),
        squares => format!("+takhaeng_ruea={}", squares.parse::<Takhaeng>().map_err(ParseSutraError::from)?),
    };
    Ok([
        set(*version > 0, &format!("@{version}")),
        set(*quiet_turns > 0, &format!("+quiet_turns={quiet_turns}")),
        set(*sut_khun, "+sut_khun"),
        set(*sut_met, "+sut_met"),
        set(*sut_ma, "+sut_ma"),
        lying,
    ]
    .concat())
}

/// A rule set as a client sees it: which, and with what settings.
pub(crate) fn show(rules: RuleSet) -> (pb::RuleSet, pb::RuleOptions) {
    let mut options = pb::RuleOptions { version: rules.version().into(), ..pb::RuleOptions::default() };
    let set = match rules {
        RuleSet::PlyYard(ply_yard) => {
            options.quiet_turns = ply_yard.quiet_turns().into();
            pb::RuleSet::PlyYard
        }
        RuleSet::Traditional(Sutras { khun, met, ma, takhaeng_ruea }) => {
            (options.sut_khun, options.sut_met, options.sut_ma) = (khun, met, ma);
            options.takhaeng_ruea = takhaeng_ruea.map(|rua| wire::squares(rua.squares())).unwrap_or_default();
            pb::RuleSet::Traditional
        }
        _ => pb::RuleSet::Ttakji,
    };
    (set, options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_reads_back() {
        for text in ["ttakji@1", "ply_yard@1", "ply_yard@1+quiet_turns=40", "traditional@1+sut_met+takhaeng_ruea=a8h8"]
        {
            let rules: RuleSet = text.parse().unwrap();
            let (set, options) = show(rules);
            assert_eq!(read(set.into(), Some(&options)).unwrap(), rules);
            assert_eq!(options.version, 1);
        }
    }

    #[test]
    fn text_cannot_be_smuggled_in() {
        let options = pb::RuleOptions { takhaeng_ruea: vec!["a1+sut_khun".to_owned()], ..Default::default() };
        assert!(read(pb::RuleSet::Traditional.into(), Some(&options)).is_err());
    }
}
