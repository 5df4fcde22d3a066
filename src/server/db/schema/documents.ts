import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Texts, settings and pages: a document points at its published revision; revisions never change. */
export const documents = pgTable(
  'documents',
  {
    id: serial().primaryKey(),
    /** page, campaign, recipe, landing, home, promo_slider, section, settings, language, menu */
    kind: text().notNull(),
    slug: text().notNull(),
    /** The language this document is written in; '' where the document has no language (settings). */
    locale: text().notNull().default(''),
    state: text({ enum: ['draft', 'scheduled', 'published', 'changed', 'archived'] })
      .notNull()
      .default('draft'),
    publishedRevisionId: integer(),
    publishFrom: timestamp({ withTimezone: true }),
    publishTo: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
    updatedAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [unique().on(table.kind, table.slug, table.locale)],
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
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [unique().on(table.documentId, table.number), index().on(table.documentId)],
);
