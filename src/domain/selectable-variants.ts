import { availabilityOf } from './availability.ts';
import { defaultVariant, type Item, type Variant } from './catalogue.ts';
import { priceOf, type Price } from './item-price.ts';

export type SelectableVariant = Price & {
  variant: Variant;
  isAvailable: boolean;
  /** True for the default variant or, if it is not available, for the first available variant. */
  isSelected: boolean;
  /** Units that may still be sold; absent if the variant is not available or its stock is not tracked. */
  left?: number;
};

/** The variants of an item as its page offers them. */
export function selectableVariants(item: Item): SelectableVariant[] {
  const variants = item.variants.map((variant) => {
    const availability = availabilityOf(item, variant.id);
    const isAvailable = availability.status === 'available';
    const left = isAvailable && availability.left < Infinity ? { left: availability.left } : {};
    return { variant, isAvailable, ...left, ...priceOf(item, variant) };
  });
  const preferred = defaultVariant(item)?.id;
  const selected =
    variants.find(({ variant, isAvailable }) => isAvailable && variant.id === preferred) ??
    variants.find(({ isAvailable }) => isAvailable);
  return variants.map((each) => ({ ...each, isSelected: each === selected }));
}
