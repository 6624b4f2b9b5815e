/** A text with `{name}` for what is put in; where a number decides its form, one text for each form of the language. */
export type Message = string | Forms;

/** The forms of a text by the plural category of its `{n}`. `other` is every language's last resort. */
export type Forms = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** What is put into a text, by name. Numbers are written as the language writes them. */
export type Params = Readonly<Record<string, string | number>>;

/** Writes a message in `language`: chooses its form by `params.n`, then puts the parameters in. A name without one stays as it is. */
export function format(message: Message, params: Params, language: string): string {
  const text = typeof message === 'string' ? message : form(message, Number(params['n'] ?? 0), language);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value, language) : value;
  });
}

/** The names that a message has places for, sorted, each once. */
export function places(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : Object.values(message);
  const names = texts.flatMap(text => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? ''));
  return [...new Set(names)].sort();
}

/** A whole number as the language writes it. */
export function number(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

function form(forms: Forms, n: number, language: string): string {
  return forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
}
