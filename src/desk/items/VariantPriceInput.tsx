import { useEffect } from 'react';
import { type NumberInputProps, useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { estimatedPrice } from '#domain/estimated-weight.ts';
import { MoneyInput } from '../parts/money.tsx';

/**
 * The price of a variant. If the variant is sold by weight, its price is calculated from the price of a kilogram and
 * the estimated weight.
 */
export function VariantPriceInput({ sx }: Pick<NumberInputProps, 'sx'>) {
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const source = getSource('regularPrice');
  const [pricePerKg, unitId, measurement, price] = useWatch({
    name: [getSource('pricePerKg'), getSource('unitId'), getSource('measurement'), source],
  }) as [number | null | undefined, number | null | undefined, number | null | undefined, number | null];
  const calculated =
    typeof pricePerKg === 'number' && pricePerKg > 0
      ? estimatedPrice(pricePerKg, {
          unit_id: unitId ?? null,
          measurement: typeof measurement === 'number' ? measurement : null,
        })
      : null;
  useEffect(() => {
    if (calculated !== null && calculated !== price) setValue(source, calculated, { shouldDirty: true });
  }, [calculated, price, source, setValue]);
  return (
    <MoneyInput
      source="regularPrice"
      label={calculated === null ? 'Price' : 'Estimate'}
      readOnly={calculated !== null}
      helperText={false}
      sx={sx}
    />
  );
}
