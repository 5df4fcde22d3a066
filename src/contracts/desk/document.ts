import { z } from 'zod';
import { slugSchema } from '#contracts/document/fields.ts';
import { documentKinds } from '#domain/document-kind.ts';
import { publicationStates } from '#domain/publication.ts';
import { idFields, listFields } from './list.ts';

const kind = z.enum(documentKinds);
const state = z.enum(publicationStates);
const moment = z.iso.datetime({ offset: true });
const body = z.record(z.string(), z.unknown());
/** For responses: `any` and not `unknown`, which breaks Hono's type inference for JSON. */
const bodyInResponse = z.record(z.string(), z.any());
const locale = z.string().regex(/^(?:[a-z]{2,3}(?:-[A-Za-z]{2,4})?)?$/);
const revisionNumber = z.number().int().min(1).max(2_147_483_647);

export const documentQuery = z.strictObject({
  ...listFields,
  kind: kind.optional(),
  state: state.optional(),
  locale: locale.optional(),
});

export const documentRow = z.object({
  id: z.number(),
  kind,
  slug: z.string(),
  locale: z.string(),
  title: z.string(),
  state,
  author: z.string().nullable(),
  publish_from: moment.nullable(),
  publish_to: moment.nullable(),
  scheduled_from: moment.nullable(),
  scheduled_to: moment.nullable(),
  /** Whether a revision is live, even while another revision is scheduled. */
  is_live: z.boolean(),
  updated_at: moment,
});
export type DocumentListRow = z.infer<typeof documentRow>;

export const documentDetail = documentRow.extend({
  /** The latest revision, which is the revision being edited. */
  revision: z.number(),
  revision_id: z.number(),
  /**
   * Revision numbers, null if there is no such revision: the live one, the scheduled one, the one that follows when
   * the live one ends, and the one that follows when the scheduled one ends.
   */
  live_revision: z.number().nullable(),
  scheduled_revision: z.number().nullable(),
  revision_after_end: z.number().nullable(),
  revision_after_schedule: z.number().nullable(),
  /** Whether visitors always need the document: it cannot end unless another revision follows. */
  is_always_published: z.boolean(),
  body: bodyInResponse,
  may_write: z.boolean(),
  may_publish: z.boolean(),
  may_move: z.boolean(),
  may_copy: z.boolean(),
  /** This document, and those with the same slug in other languages. */
  languages: z.array(z.object({ id: z.number(), locale: z.string(), state })),
});
export type DocumentDetail = z.infer<typeof documentDetail>;

export const createDocumentBody = z.strictObject({
  kind,
  slug: slugSchema,
  locale: locale.default(''),
  body,
});
export const saveDocumentBody = z.strictObject({
  ...idFields,
  base: revisionNumber,
  body,
  /** The editor's version in a conflict: it becomes a revision before the chosen one, so that the history has it. */
  own: body.optional(),
});
export const saveDocumentResult = z.object({
  id: z.number(),
  revision: z.number(),
  /** False if `own` is invalid, so that it could not be stored as a revision. */
  own_kept: z.boolean().optional(),
});
export const publishDocumentInput = z.strictObject({
  ...idFields,
  revision: revisionNumber.optional(),
  to: moment.nullable().optional(),
  /** Whether to publish even if the checks report warnings. */
  despite: z.boolean().default(false),
});
export const scheduleBody = z.strictObject({
  ...idFields,
  revision: revisionNumber.optional(),
  from: moment,
  to: moment.nullable().optional(),
  despite: z.boolean().default(false),
});
export const endDocumentInput = z.strictObject({ ...idFields, to: moment.nullable() });
export const restoreRevisionBody = z.strictObject({
  ...idFields,
  number: revisionNumber,
  base: revisionNumber,
});
export const moveDocumentBody = z.strictObject({
  ...idFields,
  slug: slugSchema,
  redirect: z.boolean().default(true),
});
export const copyDocumentInput = z.strictObject({ ...idFields, slug: slugSchema, locale: locale.optional() });
export const revisionBody = z.strictObject({ ...idFields, number: revisionNumber });
export const checkDocumentBody = z.strictObject({ ...idFields, body: body.optional() });
export const previewDocumentBody = z.strictObject({
  ...idFields,
  number: revisionNumber.optional(),
  at: moment.optional(),
  locale: locale.optional(),
  place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
  signed_in: z.boolean().default(false),
});

export const documentHistoryRow = z.object({
  id: z.number(),
  number: z.number(),
  author: z.string().nullable(),
  created_at: moment,
  note: z.string(),
  is_published: z.boolean(),
});
export const documentRevision = z.object({
  number: z.number(),
  author: z.string().nullable(),
  created_at: moment,
  body: bodyInResponse,
});
/** A blocking problem must be fixed; a person can confirm the others and publish anyway. */
export const documentProblemRow = z.object({
  code: z.string(),
  field: z.string(),
  text: z.string(),
  is_blocking: z.boolean(),
});
export type DocumentProblem = z.infer<typeof documentProblemRow>;
/** An item or a store of the document that the previewed page leaves out. */
export const hiddenReference = z.object({
  name: z.string(),
  store: z.string(),
  reason: z.enum(['inactive', 'unserved', 'elsewhere']),
});
export const previewResult = z.object({
  url: z.string(),
  token: z.string(),
  expires_at: moment,
  hidden: z.array(hiddenReference),
});

/** Kinds of entities a document field may refer to. */
export const fieldReferenceKinds = [
  'item',
  'store',
  'category',
  'section',
  'slider',
  'recipe',
  'campaign',
] as const;
export const referenceKinds = [...fieldReferenceKinds, 'page'] as const;
export const searchReferencesInput = z.strictObject({
  kind: z.enum(referenceKinds),
  q: z.string().max(100).default(''),
  slugs: z.array(z.string().max(200)).max(60).optional(),
});
export const referenceRow = z.object({
  slug: z.string(),
  name: z.string(),
  /** What distinguishes entities with the same name: the store of an item, and whether customers see it. */
  hint: z.string(),
  picture: z.string(),
  cloth: z.string(),
  /** The price on the card of an item, in minor units. */
  price: z.number().nullable(),
});
export type ReferenceChoice = z.infer<typeof referenceRow>;
