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

const moment = () => timestamp({ withTimezone: true });
const madeAt = () =>
  moment()
    .notNull()
    .default(sql`now()`);

/**
 * Texts, settings and pages: a document points at its revisions, which never change. Which one is live follows from
 * the moments alone (repositories/documents.ts); a job writes down that an edge has passed.
 */
export const documents = pgTable(
  'documents',
  {
    id: serial().primaryKey(),
    /** page, campaign, recipe, landing, home, promo_slider, section, settings, language, menu */
    kind: text().notNull(),
    slug: text().notNull(),
    /** The language this document is written in; '' where it carries all languages, or none. */
    locale: text().notNull().default(''),
    /** Of the latest revision, for lists. */
    title: text().notNull().default(''),
    state: text({ enum: publicationStates }).notNull().default('draft'),
    latestRevisionId: integer(),
    publishedRevisionId: integer(),
    publishFrom: moment(),
    publishTo: moment(),
    /** Waits for its moment, beside what is published until then. */
    scheduledRevisionId: integer(),
    scheduledFrom: moment(),
    scheduledTo: moment(),
    authorId: text(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (table) => [
    unique().on(table.kind, table.slug, table.locale),
    index('documents_edges').on(table.scheduledFrom, table.publishTo),
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
    /** Why it was made, where it was not simply saved: the number that was restored, for example. */
    note: text().notNull().default(''),
    createdAt: madeAt(),
  },
  (table) => [unique().on(table.documentId, table.number), index().on(table.documentId)],
);

/** Addresses that documents had before. */
export const redirects = pgTable(
  'redirects',
  {
    kind: text().notNull(),
    fromSlug: text().notNull(),
    toSlug: text().notNull(),
    createdAt: madeAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromSlug] })],
);

/** Uploaded pictures, drawn anew; the file is kept in the data folder under its random name. */
export const media = pgTable('media', {
  id: serial().primaryKey(),
  /** Random name of the file, part of its address. */
  file: text().notNull().unique(),
  /** What the editor calls it. */
  title: text().notNull().default(''),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** The point of the picture that a crop keeps, in hundredths from left and top. */
  focalX: integer().notNull().default(50),
  focalY: integer().notNull().default(50),
  /** What it shows, by language. */
  alt: jsonb().$type<Record<string, string>>().notNull().default({}),
  authorId: text(),
  createdAt: madeAt(),
  updatedAt: madeAt(),
});
