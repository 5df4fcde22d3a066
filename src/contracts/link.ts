import { z } from 'zod';
import { isSafeLink, wrongLink } from '#domain/safe-link.ts';

/** Where an editor's words lead; empty is nowhere. */
export const linkField = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text === '' || isSafeLink(text), wrongLink)
    .meta({ field: 'url' });

/** A link of the settings: the word 'null' hides what leads there. */
export const hidableLink = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text === '' || text === 'null' || isSafeLink(text), wrongLink);
