import type { ControlItem } from './control-item.ts';

/**
 * A control item as short text, because a page contains up to forty of them:
 * `item.variant|store|price|left|flags|slug|name`, with empty parts where there is no value. Flags are `o3` (three
 * variants to select from), `a` (addons), `f` (free) and `x` (out of stock, or the variant is inactive).
 */
export function encodeControlItem(item: ControlItem): string {
  const flags = [
    item.options ? `o${item.options}` : '',
    item.addons ? 'a' : '',
    item.free ? 'f' : '',
    item.state === 'out' ? 'x' : '',
  ];
  const product = item.variant === undefined ? item.id : `${item.id}.${item.variant}`;
  return [product, item.store, item.price, item.left ?? '', flags.join(''), item.slug ?? '', item.name].join(
    '|',
  );
}

export function decodeControlItem(text: string): ControlItem | null {
  const [product = '', store, price, left, flags = '', slug, ...name] = text.split('|');
  const [id, variant] = product.split('.').map(Number);
  if (!id || name.length === 0) return null;
  const item: ControlItem = {
    id,
    name: name.join('|'),
    store: Number(store),
    price: Number(price),
  };
  if (variant) item.variant = variant;
  if (left) item.left = Number(left);
  const options = /o(\d+)/.exec(flags);
  if (options) item.options = Number(options[1]);
  if (flags.includes('a')) item.addons = 1;
  if (flags.includes('f')) item.free = 1;
  if (flags.includes('x')) item.state = 'out';
  if (slug) item.slug = slug;
  return item;
}
