import 'preact';

// What chessgroundx draws a piece with; small boards and captured pieces draw theirs likewise.
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      piece: { class: string; key?: string | number };
    }
  }
}
