import { randomInt } from 'node:crypto';
import type { Visitor } from './visitor.ts';

export const newPhone = () => `98${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Chooses Indiranagar by search, as on a first visit. */
export async function choosePlace(visitor: Visitor): Promise<void> {
  await visitor.open('/search-location');
  await visitor.tap('combobox', 'Search for an area or address');
  await visitor.type('indranagar');
  await visitor.tap('option', /^Indiranagar/);
  await visitor.seePath(/^\/(?:stores|home)?$/);
}

export async function fillGuest(visitor: Visitor, phone: string): Promise<void> {
  await visitor.fill('Name', 'Meera Nair');
  await visitor.fill(/^Mobile number/, phone);
  await visitor.fill(/^House, floor, landmark/, '12, second floor');
}

/** Enters the code from the demo's outbox into the focused field and sends the form. */
export async function confirmCode(visitor: Visitor, phone: string): Promise<void> {
  await visitor.see('label', /^Your one-time code/);
  const html = await (await fetch(`${visitor.origin}/demo/outbox`)).text();
  const code = /\b(\d{6})\b is your code|>(\d{6}) is/.exec(html.slice(html.indexOf(phone)));
  await visitor.type(code?.slice(1).find(Boolean) ?? 'no code');
  await visitor.tap('button', /place order/i);
}
