import { maxValue } from 'react-admin';
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx';

const validators = [maxValue(10_000, 'At most 100 %.')];

/** A percentage with two decimals, stored in basis points: 12.50 is 1250. */
export const PercentInput = (props: Omit<DecimalInputProps, 'validate'>) => (
  <DecimalInput digits={2} end="%" validate={validators} {...props} />
);
