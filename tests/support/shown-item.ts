import { type ItemScreen, itemScreen } from '#server/services/browse/item-screen.ts';

/** The screen of an item; throws if the item is not sold. */
export async function shownItem(...query: Parameters<typeof itemScreen>): Promise<ItemScreen> {
  const screen = await itemScreen(...query);
  if (!screen || 'withdrawn' in screen) throw new Error('The item is not sold.');
  return screen;
}
