//! What is asked for on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, ValueEnum};
use makruk_proto::game::v1 as wire;

use crate::time::TimeChoice;

/// Where the gateway listens when nothing else is said.
pub const DEFAULT_URL: &str = "http://127.0.0.1:7300";

/// Play makruk in the terminal: against the AI, a friend, whoever waits, or somebody beside you.
#[derive(Debug, Clone, Parser)]
#[command(name = "makruk", version)]
pub struct Options {
    /// The gateway.
    #[arg(long, env = "MAKRUK_URL", default_value = DEFAULT_URL)]
    pub url: String,
    /// The folder that keeps a session for each name, so that a game can be resumed [default: in the
    /// state folder of the user].
    #[arg(long, value_name = "FOLDER")]
    pub sessions: Option<PathBuf>,
    /// The game.
    #[command(flatten)]
    pub game: GameOptions,
    /// How to resume, in words for the person; `{game}` stands for the game's id.
    #[arg(skip = "makruk --resume {game}")]
    pub resume_hint: String,
}

/// Which game to play, and how to show it.
#[derive(Debug, Clone, Args)]
pub struct GameOptions {
    /// Your nickname: who has played under it here goes on, else it is a new guest [default: whoever
    /// played last].
    #[arg(long)]
    pub name: Option<String>,
    /// How strongly the AI plays.
    #[arg(long, value_enum, default_value_t = Level::Normal)]
    pub level: Level,
    /// Your side.
    #[arg(long, value_enum, default_value_t = Side::White)]
    pub color: Side,
    /// A position to start from, instead of the usual one.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub fen: String,
    /// The clocks: a name the server knows, such as `standard`, or figures as in `10`, `5+3`, `5+3x30` (minutes, seconds
    /// added, periods of byo-yomi) [default: none; for --random the usual one].
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeChoice>,
    /// Play whoever waits too, instead of an AI that you choose.
    #[arg(long, group = "opponent", conflicts_with_all = ["fen", "color", "level"])]
    pub random: bool,
    /// Play a friend: you get a link to send.
    #[arg(long, group = "opponent", conflicts_with_all = ["fen", "level"])]
    pub friend: bool,
    /// Take a friend's link, or its code: all else was chosen by who made it.
    #[arg(long, value_name = "LINK", group = "opponent", conflicts_with_all = ["fen", "color", "level", "time"])]
    pub join: Option<String>,
    /// Play with somebody beside you, both at this terminal.
    #[arg(long, group = "opponent")]
    pub local: bool,
    /// Go on with this game instead of beginning one, as the one of your names that has a seat in it.
    #[arg(long, value_name = "GAME", group = "opponent")]
    pub resume: Option<String>,
    /// The letters that pieces are drawn with.
    #[arg(long, value_enum, default_value_t = Letters::Latin)]
    pub letters: Letters,
    /// The rules of the game, and what can be set in them.
    #[command(flatten)]
    pub rules: RuleChoice,
}

/// How strongly the AI plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// For beginners.
    Easy,
    /// For most.
    Normal,
    /// All it has.
    Hard,
}

/// A side to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Side {
    /// Moves first.
    White,
    /// Moves second.
    Black,
    /// One or the other.
    Lot,
}

/// Rules of a game, with settings that the server checks.
#[derive(Debug, Clone, PartialEq, Eq, Args)]
#[command(next_help_heading = "Rules")]
pub struct RuleChoice {
    /// The rules of the game.
    #[arg(long, value_enum, default_value_t = Rules::Ttakji)]
    pub rules: Rules,
    /// ply-yard: turns of each side without a capture or a bia move that draw the game [default: 50].
    #[arg(long, value_name = "TURNS", default_value_t = 0, hide_default_value = true)]
    pub quiet_turns: u32,
    /// traditional: a khun that has not moved may leap as a ma to an empty square of the next rank.
    #[arg(long)]
    pub sut_khun: bool,
    /// traditional: a first move may bring the met behind its bia, which steps forward.
    #[arg(long)]
    pub sut_met: bool,
    /// traditional: likewise a ma and a bia a ma's leap ahead.
    #[arg(long)]
    pub sut_ma: bool,
    /// traditional: rua of one player that lie on their side and move as a met, as in `a8,h8`.
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    pub takhaeng_ruea: Vec<String>,
}

/// A rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Rules {
    /// The server decides every ending at once; counts by the server.
    Ttakji,
    /// No counts; draws by insufficient material and quiet turns.
    PlyYard,
    /// Over the board: the weaker side starts the counts.
    Traditional,
}

/// The letters that pieces are drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Letters {
    /// K M S N R P.
    Latin,
    /// ข ม็ ค ม ร บ.
    Thai,
}

impl From<Level> for wire::BotLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Easy => Self::Easy,
            Level::Normal => Self::Normal,
            Level::Hard => Self::Hard,
        }
    }
}

impl From<Side> for wire::Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
            Side::Lot => Self::Unspecified,
        }
    }
}

impl From<Rules> for wire::RuleSet {
    fn from(rules: Rules) -> Self {
        match rules {
            Rules::Ttakji => Self::Ttakji,
            Rules::PlyYard => Self::PlyYard,
            Rules::Traditional => Self::Traditional,
        }
    }
}

impl From<RuleChoice> for wire::RuleOptions {
    fn from(choice: RuleChoice) -> Self {
        let RuleChoice { rules: _, quiet_turns, sut_khun, sut_met, sut_ma, takhaeng_ruea } = choice;
        Self { version: 0, quiet_turns, sut_khun, sut_met, sut_ma, takhaeng_ruea }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        <Options as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn a_plain_call_asks_for_a_normal_game_with_white() {
        let options = Options::try_parse_from(["makruk"]).unwrap();
        assert_eq!((options.game.level, options.game.color), (Level::Normal, Side::White));
        assert!(options.game.resume.is_none() && options.resume_hint.contains("{game}"));
        assert_eq!((options.game.rules.rules, asked(&[])), (Rules::Ttakji, wire::RuleOptions::default()));
    }

    #[test]
    fn one_opponent_is_asked_for() {
        let parse = |arguments: &[&str]| Options::try_parse_from(["makruk"].iter().chain(arguments));
        let options = parse(&["--friend", "--time", "5+3x30", "--color", "black"]).unwrap();
        assert!(options.game.friend && options.game.time.is_some());
        assert!(parse(&["--random", "--time", "standard"]).unwrap().game.random);
        for both in [
            &["--random", "--friend"][..],
            &["--join", "abc", "--local"],
            &["--resume", "g", "--random"],
            // What nobody would look at is refused.
            &["--random", "--level", "hard"],
            &["--friend", "--fen", "x"],
            &["--join", "abc", "--time", "5"],
        ] {
            assert!(parse(both).is_err(), "{both:?}");
        }
        assert!(parse(&["--time", "5 min"]).unwrap_err().to_string().contains("5+3x30"));
    }

    fn asked(arguments: &[&str]) -> wire::RuleOptions {
        let arguments = ["makruk"].iter().chain(arguments);
        Options::try_parse_from(arguments).unwrap().game.rules.into()
    }

    #[test]
    fn rules_are_asked_for_with_their_settings() {
        assert_eq!(asked(&["--rules", "ply-yard", "--quiet-turns", "40"]).quiet_turns, 40);
        let traditional =
            asked(&["--rules", "traditional", "--sut-khun", "--sut-met", "--sut-ma", "--takhaeng-ruea", "a8,h8"]);
        assert!(traditional.sut_khun && traditional.sut_met && traditional.sut_ma);
        assert_eq!(traditional.takhaeng_ruea, ["a8", "h8"]);
    }

    #[test]
    fn help_tells_the_settings_of_each_rule_set() {
        let help = <Options as clap::CommandFactory>::command().render_help().to_string();
        let (_, rules) = help.split_once("Rules:").unwrap();
        for option in ["--rules <RULES>", "--quiet-turns", "--sut-khun", "--sut-met", "--sut-ma", "--takhaeng-ruea"] {
            assert!(rules.contains(option), "{option} in {help}");
        }
    }
}
