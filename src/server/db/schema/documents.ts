import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { publicationStates } from '#domain/publication.ts';

const timestampColumn = () => timestamp({ withTimezone: true });
const createdAtColumn = () =>
  timestampColumn()
    .notNull()
    .default(sql`now()`);

/**
 * Everything that editors publish, for example pages, campaigns, sections, settings and texts. A document refers to its
 * revisions. The content of a revision changes only if it refers to an item, store or category whose slug is renamed, or
 * if a new release cleans stored texts.
 * Which revision is live depends only on the times (repositories/documents.ts); a job updates the state when a time has
 * passed.
 */
export const documents = pgTable(
  'documents',
  {
    id: serial().primaryKey(),
    /** One of `documentKinds` (src/domain/document-kind.ts). */
    kind: text().notNull(),
    slug: text().notNull(),
    /** The document's language; '' if it contains all languages, or no texts. */
    locale: text().notNull().default(''),
    /** Title of the latest revision, for lists. */
    title: text().notNull().default(''),
    state: text({ enum: publicationStates }).notNull().default('draft'),
    latestRevisionId: integer(),
    publishedRevisionId: integer(),
    publishFrom: timestampColumn(),
    publishTo: timestampColumn(),
    /**
     * The revisions that are live one after another after `publishTo`; `until` is an ISO time. If the list is empty, no
     * revision is live after `publishTo`, and the document is archived unless a revision is scheduled.
     */
    returningVersions: jsonb().$type<{ revisionId: number; until: string | null }[]>().notNull().default([]),
    /**
     * The scheduled revision replaces the published revision from `scheduledFrom` on. After `scheduledTo`, the
     * published revision is live again if it has not ended; null means no end.
     */
    scheduledRevisionId: integer(),
    scheduledFrom: timestampColumn(),
    scheduledTo: timestampColumn(),
    authorId: text(),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
  },
  (table) => [
    unique().on(table.kind, table.slug, table.locale),
    index('documents_scheduled_changes').on(table.scheduledFrom, table.publishTo),
  ],
);

export const revisions = pgTable(
  'revisions',
  {
    id: serial().primaryKey(),
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    authorId: text(),
    /** Why the revision was created, if not by saving: for example the number of the revision that was restored. */
    note: text().notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.documentId, table.number), index().on(table.documentId)],
);

/** Former slugs of documents, items, stores and categories. */
export const redirects = pgTable(
  'redirects',
  {
    kind: text().notNull(),
    fromSlug: text().notNull(),
    toSlug: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromSlug] })],
);

/** Uploaded pictures, re-encoded; the files are in the data folder under random names. */
export const media = pgTable('media', {
  id: serial().primaryKey(),
  /** Random name of the file, part of its URL. */
  file: text().notNull().unique(),
  /** SHA-256 of an imported file, so that importing it again finds the picture. */
  sourceHash: text().unique(),
  /** The name of the uploaded file, or a name chosen by the editor. */
  title: text().notNull().default(''),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** The point of the picture that stays visible in crops, in per cent from the left and the top. */
  focalX: integer().notNull().default(50),
  focalY: integer().notNull().default(50),
  /** Alternative text by language. */
  alt: jsonb().$type<Record<string, string>>().notNull().default({}),
  authorId: text(),
  /** When the job finished all sizes; null if it has not finished. */
  preparedAt: timestampColumn(),
  /**
   * The earliest time for a process to generate the sizes: the end of another process's lease, or of the pause after
   * a failure.
   */
  prepareAfter: createdAtColumn(),
  prepareTries: integer().notNull().default(0),
  /**
   * When the picture was deleted in the library; a job deletes the files a few days later, because cached pages still
   * show them.
   */
  deletedAt: timestampColumn(),
  createdAt: createdAtColumn(),
  updatedAt: createdAtColumn(),
});
