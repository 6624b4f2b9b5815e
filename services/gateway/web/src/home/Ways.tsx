import { useComputed } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { LinkState } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { announce } from '../app/announce.ts';
import { Choice } from '../app/Choice.tsx';
import { sideName } from '../board/names.ts';
import { t } from '../i18n/index.ts';
import { lobby } from '../live/lobby.ts';
import { arrangedGame } from './arranged.ts';
import { ClockFields, ClocksFields } from './ClockFields.tsx';
import { choose, options, type Way } from './options.ts';
import { RulesFields } from './RulesFields.tsx';
import { rulesOf, rulesText } from './rules.ts';
import { lookForOpponent, makeLink, startAiGame, startDeviceGame } from './start.ts';
import { chosenControl, hasNoTime, timeText } from './timeControl.ts';
import { WayCard } from './WayCard.tsx';

/** Links that a player may have open at a time. */
const MOST_LINKS = 5;

/** The four ways to play. Each starts by one press with what was chosen last. */
export function Ways() {
  const { route } = useLocation();
  const game = async (id: Promise<string>) => route(`/game/${await id}`);
  return (
    <section class="ways" aria-label={t('home.ways')}>
      <WayCard
        way="ai"
        title={t('home.way_ai')}
        text={t('home.way_ai_text')}
        action={t('home.play')}
        start={name => game(startAiGame(name))}
        {...rulesAndClock('ai')}
      >
        <LevelChoice />
        <ColourChoice way="ai" />
      </WayCard>
      <RandomCard />
      <FriendCard />
      <WayCard
        way="device"
        title={t('home.way_device')}
        text={t('home.way_device_text')}
        action={t('home.start_game')}
        start={name => game(startDeviceGame(name))}
        {...rulesAndClock('device')}
      />
    </section>
  );
}

function RandomCard() {
  const inWay = useComputed(() => arrangedGame(lobby.value) !== undefined);
  const chosen = options.random.value;
  const { ruleSet, ruleOptions } = rulesOf(chosen);
  return (
    <WayCard
      way="random"
      title={t('home.way_random')}
      text={t('home.way_random_text')}
      action={t('home.find_opponent')}
      hindrance={inWay.value ? t('home.game_in_way') : undefined}
      start={lookForOpponent}
      label={t('home.rules')}
      summary={rulesText(ruleSet, ruleOptions)}
      folded={<RulesFields way="random" />}
    >
      <ClocksFields />
    </WayCard>
  );
}

function FriendCard() {
  const full = useComputed(
    () => (lobby.value?.links.filter(link => link.state === LinkState.OPEN).length ?? 0) >= MOST_LINKS,
  );
  const card = rulesAndClock('friend');
  return (
    <WayCard
      way="friend"
      title={t('home.way_friend')}
      text={t('home.way_friend_text')}
      action={t('home.make_link')}
      start={async name => {
        await makeLink(name);
        announce(t('home.link_made'));
      }}
      {...card}
      hindrance={full.value ? t('home.links_full') : card.hindrance}
    >
      <ColourChoice way="friend" />
    </WayCard>
  );
}

function rulesAndClock(way: Way) {
  const chosen = options[way].value;
  const { ruleSet, ruleOptions } = rulesOf(chosen);
  return {
    label: t('home.rules_and_clock'),
    summary: [rulesText(ruleSet, ruleOptions), timeText(chosenControl(chosen))].join(' · '),
    hindrance: hasNoTime(chosen) ? t('home.clock_empty') : undefined,
    folded: (
      <>
        <RulesFields way={way} />
        <ClockFields way={way} />
      </>
    ),
  };
}

function LevelChoice() {
  return (
    <Choice
      label={t('home.level')}
      options={[
        { value: 'easy', label: t('words.easy') },
        { value: 'normal', label: t('words.normal') },
        { value: 'hard', label: t('words.hard') },
      ]}
      value={options.ai.value.level}
      onChange={level => choose('ai', { level })}
    />
  );
}

function ColourChoice({ way }: { way: Way }) {
  return (
    <Choice
      label={t('home.colour')}
      options={[
        { value: 'white', label: sideName('white') },
        { value: 'black', label: sideName('black') },
        { value: 'lot', label: t('home.by_lot') },
      ]}
      value={options[way].value.color}
      onChange={color => choose(way, { color })}
    />
  );
}
