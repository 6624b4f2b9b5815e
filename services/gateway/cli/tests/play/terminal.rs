//! What a person at a terminal sees.

use std::io::Write;
use std::time::Duration;

use makruk_cli::Input;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::fake::{Fake, serve};
use crate::options;

/// What does not come by then never will.
const PATIENCE: Duration = Duration::from_secs(20);

/// A screen that can be waited on.
struct Screen(watch::Sender<String>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.send_modify(|text| text.push_str(std::str::from_utf8(bytes).unwrap()));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A person at a terminal, in a game against the fake.
pub(crate) struct Person {
    lines: mpsc::Sender<String>,
    pub(crate) interrupt: oneshot::Sender<()>,
    screen: watch::Receiver<String>,
    pub(crate) game: JoinHandle<anyhow::Result<()>>,
    _folder: tempfile::TempDir,
}

impl Person {
    async fn sit_down(fake: &Fake) -> Self {
        Self::asks_for(fake, &[]).await
    }

    /// A person who called the program with these arguments.
    pub(crate) async fn asks_for(fake: &Fake, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = options(&serve(fake).await, folder.path(), arguments);
        let ((lines, receiver), (interrupt, interrupted)) = (mpsc::channel(1), oneshot::channel());
        let (sender, screen) = watch::channel(String::new());
        let game = tokio::spawn(async move {
            let mut input = Input::script(receiver);
            input.interactive = true;
            let interrupted = async { interrupted.await.unwrap() };
            makruk_cli::play(options, input, interrupted, &mut Screen(sender)).await
        });
        Self { lines, interrupt, screen, game, _folder: folder }
    }

    /// Waits until there is a prompt somewhere after `words`.
    async fn is_asked_after(&mut self, words: &str) {
        let asked = |text: &String| text.split_once(words).is_some_and(|(_, rest)| rest.ends_with("> "));
        self.screen.wait_for(asked).await.unwrap();
    }

    /// Waits until there are `words` on the screen.
    pub(crate) async fn sees(&mut self, words: &str) {
        let seen = timeout(PATIENCE, self.screen.wait_for(|text| text.contains(words))).await.is_ok();
        assert!(seen, "{words:?} is not on the screen:\n{}", *self.screen.borrow());
    }

    /// All that was ever on the screen, once the program has ended.
    pub(crate) async fn has_seen(self) -> String {
        drop(self.lines);
        timeout(PATIENCE, self.game).await.expect("the program goes on").unwrap().unwrap();
        self.screen.borrow().clone()
    }

    pub(crate) async fn types(&self, line: &str) {
        self.lines.send(line.to_owned()).await.unwrap();
    }
}

#[tokio::test]
async fn there_is_one_prompt_until_the_reply() {
    let mut person = Person::sit_down(&Fake::new()).await;
    person.is_asked_after("White (you) to move.").await;
    person.types("e3e4").await;
    person.is_asked_after("Black plays e6e5.").await;
    person.types("quit").await;
    person.game.await.unwrap().unwrap();
    let screen = person.screen.borrow().clone();
    // One at the start, one behind the own move, one behind the reply.
    assert_eq!(screen.matches("> ").count(), 3, "{screen}");
    assert!(screen.contains("Black to move.\n> \nBlack plays e6e5.\n"), "{screen}");
}

#[tokio::test]
async fn an_interrupted_game_says_how_to_resume_it() {
    let mut person = Person::sit_down(&Fake::new()).await;
    person.is_asked_after("White (you) to move.").await;
    person.interrupt.send(()).unwrap();
    person.game.await.unwrap().unwrap();
    let screen = person.screen.borrow().clone();
    let last = screen.lines().last().unwrap();
    assert!(last.starts_with("The game stays. Resume it with: makruk --resume 00game"), "{screen}");
}
