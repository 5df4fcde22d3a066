import { DecimalInput, type DecimalInputProps } from '../parts/DecimalInput.tsx';

/** A weight, edited in kilograms and stored in grams. */
export const WeightInput = (props: DecimalInputProps) => <DecimalInput digits={3} end="kg" {...props} />;
