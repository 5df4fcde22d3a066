import { z } from 'zod';
import { isSafeLink, invalidLinkMessage } from '#domain/safe-link.ts';

/** A link set by an editor; empty for none. */
export const linkField = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text === '' || isSafeLink(text), invalidLinkMessage)
    .meta({ field: 'url' });

/** A link in the settings; the word 'null' hides it. */
export const hidableLink = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text === '' || text === 'null' || isSafeLink(text), invalidLinkMessage);
