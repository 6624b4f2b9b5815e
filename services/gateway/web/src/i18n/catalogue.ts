import type en from './en/index.ts';
import type { Message } from './message.ts';

/** All texts of the page but those of the lessons, by area and name; English says which there are. */
export type Catalogue = { readonly [Area in keyof typeof en]: Readonly<Record<keyof (typeof en)[Area], Message>> };

/** The name of a text: `area.name`. */
export type Key = { [Area in keyof Catalogue & string]: `${Area}.${keyof Catalogue[Area] & string}` }[keyof Catalogue &
  string];
