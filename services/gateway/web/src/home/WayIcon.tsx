import { Lines } from '../app/Icon.tsx';
import type { Way } from './options.ts';

/** Our own drawings, 24 x 24, lines of the text's colour. */
const PATHS: Record<Way, string> = {
  ai: 'M6 9h12v9H6zM12 9V5m0 0h0M9.5 13h0m5 0h0M10 16h4M3 12v3m18-3v3',
  random: 'M5 5h14v14H5zM9 9h0m6 0h0m-3 3h0m-3 3h0m6 0h0',
  friend: 'M10 14a4 4 0 006 .4l3-3a4 4 0 00-5.700-5.700L12 7M14 10a4 4 0 00-6-.4l-3 3a4 4 0 005.700 5.700L12 17',
  device: 'M7 3h10v18H7zM7 12h10M12 7.500h0m0 9h0',
};

/** The picture of a way to play; screen readers pass over it. */
export function WayIcon({ way }: { way: Way }) {
  return (
    <span class="way-icon">
      <Lines path={PATHS[way]} size={26} />
    </span>
  );
}
