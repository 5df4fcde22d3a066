import { z } from 'zod';
import { idField } from './catalogue.ts';

/** The ids of all favourites of a customer, the latest first. */
export const favoriteIdsSchema = z.object({ items: z.array(idField), stores: z.array(idField) });

export type FavoriteIds = z.infer<typeof favoriteIdsSchema>;
