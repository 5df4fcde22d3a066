import type { ZodType } from 'zod';
import { campaignSchema, requireBothCoordinates } from '#contracts/document/campaign.ts';
import { homeSchema } from '#contracts/document/home.ts';
import { documentSchemas } from '#contracts/document/index.ts';
import { landingSchema } from '#contracts/document/landing.ts';
import { pageSchema } from '#contracts/document/page.ts';
import { recipeSchema } from '#contracts/document/recipe.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { blocksSchema } from './schemas.ts';

const blocks = blocksSchema;

const composed: Partial<Record<DocumentKind, ZodType<Record<string, unknown>>>> = {
  page: pageSchema.extend({ blocks }),
  campaign: campaignSchema.extend({ blocks }).superRefine(requireBothCoordinates),
  recipe: recipeSchema.extend({ blocks }),
  landing: landingSchema.extend({ blocks }),
  home: homeSchema.extend({ blocks }),
};

/** The body schema of a kind of document, including the props of each of its blocks. */
export const bodySchema = (kind: DocumentKind): ZodType<Record<string, unknown>> =>
  composed[kind] ?? documentSchemas[kind];
