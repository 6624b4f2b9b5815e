import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../live/lobby.ts';

/** The server's time, in ms since the Unix epoch, told anew four times a second: seconds that are shown don't stumble. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
