import type { ComponentProps } from 'react';

type Props = {
  name: string;
  label: string;
  /** Text before the input, such as a calling code. */
  before?: string;
  hint?: string;
  isWrong: boolean;
  /** What is wrong and what to do, below the field. */
  problem?: string | undefined;
  onChange: (value: string) => void;
} & Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'onChange'>;

/** A labelled, controlled field with the markup of components/ui/Field.astro. */
export function Field({ name, label, before, hint, isWrong, problem, onChange, ...rest }: Props) {
  const described =
    [problem && `${name}-wrong`, hint && `${name}-help`].filter(Boolean).join(' ') || undefined;
  const input = (
    <input
      className="input"
      id={name}
      name={name}
      {...rest}
      aria-invalid={isWrong || undefined}
      aria-describedby={described}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {before ? (
        <span className="phone-field num">
          <span className="muted" aria-hidden="true">
            {before}
          </span>
          {input}
        </span>
      ) : (
        input
      )}
      {problem && (
        <p className="field__error" id={`${name}-wrong`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="small muted" id={`${name}-help`}>
          {hint}
        </p>
      )}
    </div>
  );
}
