import { BOUNDS } from './options.ts';

/** A whole number within the bounds of an option. */
export interface NumberFieldProps {
  name: keyof typeof BOUNDS;
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A field for a whole number. What is out of bounds is brought to the nearest that is not, once the field is left. */
export function NumberField({ name, label, value, onChange }: NumberFieldProps) {
  const [least, most] = BOUNDS[name];
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        required
        value={value}
        onChange={event => {
          const typed = Math.round(event.currentTarget.valueAsNumber);
          const next = Number.isNaN(typed) ? value : Math.min(most, Math.max(least, typed));
          event.currentTarget.value = String(next);
          onChange(next);
        }}
      />
    </label>
  );
}
