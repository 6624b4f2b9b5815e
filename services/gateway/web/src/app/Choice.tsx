import { useId } from 'preact/hooks';

/** One of a few. */
export interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { readonly value: T; readonly label: string; readonly hint?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A row of radio buttons that look like segments: one of a few, all to be seen. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="segments">
        {options.map(option => (
          <label key={option.value} class="segment" title={option.hint}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
