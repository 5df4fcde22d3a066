import { itemsByIds } from '../../repositories/catalogue.ts';
import type { CatalogueDeps } from './views.ts';

/** An item's name in the reader's language; '' when there is no such item. */
export async function itemName({ db }: CatalogueDeps, id: number, locale: string): Promise<string> {
  return (await itemsByIds(db, [id], locale))[0]?.name ?? '';
}
