import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Color } from '../src/api.ts';
import { TARGET } from '../src/fleet.ts';
import { everyPage } from '../src/pages.ts';
import { SCREENS, test } from '../src/people.ts';
import type { Player } from '../src/player.ts';

const FOLDER = join(TARGET, 'screenshots');
const LOOKS = (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).flatMap(screen => [
  { screen, dark: false },
  { screen, dark: true },
]);

test('a picture of every page and state', async ({ person, apiPlayer }) => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const [owner, friend] = [await apiPlayer('Dao'), await apiPlayer('Chai')];
  const pages = await everyPage(owner, friend);
  const solo = await apiPlayer('Mali');
  const middle = await solo.botGame({ color: Color.BLACK });
  const board = await solo.localGame({ startFen: '4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1' });
  for (const { screen, dark } of LOOKS) {
    const look = `${screen}-${dark ? 'dark' : 'light'}`;
    const shoot = async (player: Player, name: string) => {
      await player.calm();
      await player.page.screenshot({ path: join(FOLDER, `${look}-${name}.png`), fullPage: true });
    };
    const reader = await person({ identity: owner.identity, screen, dark });
    for (const { name, path } of pages) {
      await reader.open(path);
      await shoot(reader, name);
    }
    await reader.page.locator('header.top nav button').click();
    await reader.page.getByRole('dialog').waitFor();
    await shoot(reader, 'settings');

    const thai = await person({
      identity: solo.identity,
      screen,
      dark,
      language: 'th',
      settings: { notation: 'thai' },
    });
    await thai.open('/');
    await shoot(thai, 'thai-start');
    await thai.open(`/game/${middle.id}`);
    await shoot(thai, 'thai-game');

    const player = await person({ identity: solo.identity, screen, dark });
    await player.open(`/game/${middle.id}`);
    await player.click('d6');
    await shoot(player, 'picked-up');
    await player.press('Share');
    await player.page.getByRole('dialog').waitFor();
    await shoot(player, 'share');
    await player.open(`/game/${board.id}`);
    await shoot(player, 'count-to-start');

    const waiting = await person({ name: `Nok ${look}`, screen, dark });
    await waiting.open('/');
    await waiting.press('Make a link');
    await waiting.page.getByLabel('Link for your friend').waitFor();
    await shoot(waiting, 'link');
    const looking = await person({ name: `Som ${look}`, screen, dark });
    await looking.open('/');
    await looking.press('Find an opponent');
    await looking.page.getByRole('timer').waitFor();
    await shoot(looking, 'waiting');
  }
});
