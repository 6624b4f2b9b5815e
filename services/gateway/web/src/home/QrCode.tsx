import { useEffect, useState } from 'preact/hooks';

/** Modules of white around the code, so that scanners find it. */
const QUIET_ZONE = 2;

/** A text as a QR code, dark on white in any appearance. Its place is kept while it is made. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let gone = false;
    // Only those who have a link need the encoder.
    import('uqr')
      .then(({ encode }) => {
        if (gone) return;
        const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
        setCode({ size, path: pathOf(data) });
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <div class="qr">
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shape-rendering="crispEdges">
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

/** One square for each dark module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
