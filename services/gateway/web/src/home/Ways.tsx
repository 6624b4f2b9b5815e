import { useComputed } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { LinkState } from '../api/gen/makruk/matchmaking/v1/lobby_pb.ts';
import { announce } from '../app/announce.ts';
import { Choice } from '../app/Choice.tsx';
import { sideName } from '../board/names.ts';
import type { Key } from '../i18n/catalogue.ts';
import { t } from '../i18n/index.ts';
import { lobby } from '../live/lobby.ts';
import { rulesText } from '../terms/rules.ts';
import { timeText } from '../terms/times.ts';
import { arrangedGame } from './arranged.ts';
import { ClockFields, ClocksFields } from './ClockFields.tsx';
import { choose, type Options, options, type Way } from './options.ts';
import { RulesFields } from './RulesFields.tsx';
import { rulesOf } from './rules.ts';
import { lookForOpponent, makeLink, startAiGame, startDeviceGame } from './start.ts';
import { chosenControl, clockName, hasNoTime, timeControls } from './timeControl.ts';
import { WayCard } from './WayCard.tsx';

/** Links that a player may have open at a time. */
const MOST_LINKS = 5;

/** The four ways to play. Each starts by one press with what was chosen last. */
export function Ways() {
  return (
    <section class="ways" aria-label={t('home.ways')}>
      <AiCard />
      <RandomCard />
      <FriendCard />
      <DeviceCard />
    </section>
  );
}

function AiCard() {
  const { route } = useLocation();
  const { level, color } = options.ai.value;
  return (
    <WayCard
      way="ai"
      title={t('home.way_ai')}
      text={t('home.way_ai_text')}
      chosen={[t(LEVELS[level]), colourText(color), ...rulesAndClockText('ai')]}
      action={t('home.play')}
      start={async name => route(`/game/${await startAiGame(name)}`)}
      {...rulesAndClock('ai')}
    >
      <LevelChoice />
      <ColourChoice way="ai" />
    </WayCard>
  );
}

function RandomCard() {
  const inWay = useComputed(() => arrangedGame(lobby.value) !== undefined);
  const chosen = options.random.value;
  const clocks = timeControls.value.filter(named => chosen.clocks.includes(named.name)).map(clockName);
  const { ruleSet, ruleOptions } = rulesOf(chosen);
  return (
    <WayCard
      way="random"
      title={t('home.way_random')}
      text={t('home.way_random_text')}
      chosen={[...clocks, rulesText(ruleSet, ruleOptions)]}
      action={t('home.find_opponent')}
      hindrance={inWay.value ? t('home.game_in_way') : undefined}
      start={lookForOpponent}
      label={t('home.more_rules')}
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
  const { hindrance, ...folded } = rulesAndClock('friend');
  return (
    <WayCard
      way="friend"
      title={t('home.way_friend')}
      text={t('home.way_friend_text')}
      chosen={[colourText(options.friend.value.color), ...rulesAndClockText('friend')]}
      action={t('home.make_link')}
      hindrance={full.value ? t('home.links_full') : hindrance}
      start={async name => {
        await makeLink(name);
        announce(t('home.link_made'));
      }}
      {...folded}
    >
      <ColourChoice way="friend" />
    </WayCard>
  );
}

function DeviceCard() {
  const { route } = useLocation();
  return (
    <WayCard
      way="device"
      title={t('home.way_device')}
      text={t('home.way_device_text')}
      chosen={rulesAndClockText('device')}
      action={t('home.start_game')}
      start={async name => route(`/game/${await startDeviceGame(name)}`)}
      {...rulesAndClock('device')}
    />
  );
}

function rulesAndClock(way: Way) {
  return {
    label: t('home.rules_and_clock'),
    hindrance: hasNoTime(options[way].value) ? t('home.clock_empty') : undefined,
    folded: (
      <>
        <RulesFields way={way} />
        <ClockFields way={way} />
      </>
    ),
  };
}

function rulesAndClockText(way: Way): string[] {
  const chosen = options[way].value;
  const { ruleSet, ruleOptions } = rulesOf(chosen);
  return [rulesText(ruleSet, ruleOptions), timeText(chosenControl(chosen))];
}

const LEVELS: Record<Options['level'], Key> = { easy: 'words.easy', normal: 'words.normal', hard: 'words.hard' };

function LevelChoice() {
  return (
    <Choice
      label={t('home.level')}
      options={[
        { value: 'easy', label: t(LEVELS.easy) },
        { value: 'normal', label: t(LEVELS.normal) },
        { value: 'hard', label: t(LEVELS.hard) },
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
        { value: 'white', label: colourName('white') },
        { value: 'black', label: colourName('black') },
        { value: 'lot', label: colourName('lot') },
      ]}
      value={options[way].value.color}
      onChange={color => choose(way, { color })}
    />
  );
}

function colourName(color: Options['color']): string {
  return color === 'lot' ? t('home.by_lot') : sideName(color);
}

/** A colour where nothing says that it is one. */
function colourText(color: Options['color']): string {
  return color === 'lot' ? t('home.colour_lot') : t('home.colour_yours', { side: sideName(color) });
}
