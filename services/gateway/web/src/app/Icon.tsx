/** The drawings of the icons: 24 x 24, lines of the text's colour. Our own. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  settings: 'M4 8h9m5 0h2M4 16h2m5 0h9M15.5 5.5v5M8.500 13.500v5',
  flip: 'M8 4v15m0 0l-4-4m4 4l4-4M16 20V5m0 0l-4 4m4-4l4 4',
  first: 'M18 5l-8 7 8 7M6 5v14',
  previous: 'M15 5l-8 7 8 7',
  next: 'M9 5l8 7-8 7',
  last: 'M6 5l8 7-8 7M18 5v14',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  share: 'M12 15V4m0 0L8 8m4-4l4 4M5 13v7h14v-7',
  download: 'M12 4v11m0 0l-4-4m4 4l4-4M5 20h14',
  flag: 'M6 21V4m0 1h11l-2.500 4L17 13H6',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 010 10h-4',
  hand: 'M3 12l5-3 4 2 4-2 5 3M8 9v6l4 3 4-3V9',
  check: 'M5 13l4 4L19 7',
  sound: 'M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 010 6M18.500 6.500a8 8 0 010 11',
  keyboard: 'M3 7h18v10H3zM6 10h1m3 0h1m3 0h1m3 0h0M7 14h10',
} as const;

/** An icon beside or instead of a text; screen readers pass over it. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return <Lines path={PATHS[name]} size={24} />;
}

/** A drawing of 24 x 24 in lines of the text's colour, shown at `size` px; screen readers pass over it. */
export function Lines({ path, size }: { path: string; size: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
