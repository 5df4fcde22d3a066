import { z } from 'zod';
import { isSafeLink, invalidLinkMessage } from '#domain/safe-link.ts';

/** A link set by an editor; an empty text means no link. */
export const linkField = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text === '' || isSafeLink(text), invalidLinkMessage)
    .meta({ field: 'url' });

/** A link in the settings; the word 'null' hides it. */
export const hidableLink = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === '' || text === 'null' || isSafeLink(text), invalidLinkMessage);
