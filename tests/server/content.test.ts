import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocksSchema } from '#blocks/schemas.ts';
import { documentSchemas } from '#contracts/document/index.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { documents, revisions } from '#server/db/schema/index.ts';
import { findPictureComposition } from '#server/pictures/compositions/index.ts';
import { openDemoMarket, type DemoMarket } from '../support/demo-market.ts';

type DocumentRow = { kind: string; slug: string; locale: string; state: string; body: any };
type Field = { field: string; value: any };

const scripts: Record<string, RegExp> = { hi: /\p{Script=Devanagari}/u, ar: /\p{Script=Arabic}/u };
let market: DemoMarket;
let written: DocumentRow[];

beforeAll(async () => {
  market = await openDemoMarket();
  const [rows, bodies] = await Promise.all([
    market.opened.db.select().from(documents),
    market.opened.db.select().from(revisions),
  ]);
  const body = new Map(bodies.map((each) => [each.id, each.body]));
  written = rows.map((row) => ({ ...row, body: body.get(row.latestRevisionId ?? 0) }));
});
afterAll(() => market.close());

const inLanguages = () => written.filter(({ locale }) => locale !== '');

/** All fields of a body with their names, at any depth. */
function* fields(value: unknown, field = ''): Generator<Field> {
  if (Array.isArray(value)) for (const each of value) yield* fields(each, field);
  else if (typeof value === 'object' && value !== null) {
    yield { field, value };
    for (const [name, each] of Object.entries(value)) yield* fields(each, name);
  } else yield { field, value };
}

const named = (body: unknown, ...names: string[]) =>
  [...fields(body)].filter(({ field, value }) => names.includes(field) && value && typeof value === 'string');

describe('demo content', () => {
  test('demo content has bodies and blocks that match their schemas', () => {
    for (const { kind, slug, locale, body } of written) {
      if (kind === 'home') continue;
      const name = `${kind} ${slug} ${locale}`;
      expect(documentSchemas[kind as DocumentKind].safeParse(body).error?.issues, name).toBeUndefined();
      if (body.blocks) expect(blocksSchema.safeParse(body.blocks).error?.issues, name).toBeUndefined();
    }
  });

  test('exists in three languages, each in its own script', () => {
    const plain = /^(?:[a-z]+|\/.*|#.*|https?:.*|mailto:.*)$/;
    for (const { kind, slug, locale, body } of inLanguages()) {
      const languages = written.filter((each) => each.kind === kind && each.slug === slug);
      expect(languages.map((each) => each.locale).sort(), `${kind} ${slug}`).toEqual(['ar', 'en', 'hi']);
      const texts = named(
        body,
        'title',
        'description',
        'text',
        'html',
        'answerHtml',
        'question',
        'say',
        'who',
      );
      if (locale === 'en') continue;
      const english = texts.filter(({ value }) => !plain.test(value) && !scripts[locale]!.test(value));
      expect(
        english.map(({ value }) => value),
        `${kind} ${slug} ${locale}`,
      ).toEqual([]);
    }
  });

  test('has a file for every picture, and only items that are for sale', () => {
    const items = new Set(market.stock.map(({ slug }) => slug));
    for (const { kind, slug, body } of inLanguages()) {
      const pictures = [
        ...named(body, 'picture', 'art', 'behind', 'front'),
        ...named(body, 'name').filter(({ value }) => /^[a-z0-9-]+$/.test(value)),
      ];
      for (const { value } of pictures)
        expect(findPictureComposition(value), `${kind} ${slug}: ${value}`).not.toBeNull();
      for (const { value } of named(body, 'item', 'items')) expect(items, `${kind} ${slug}`).toContain(value);
    }
  });

  test('all items of a recipe are from one store, because an order has one store', () => {
    const recipes = written.filter(({ kind }) => kind === 'recipe');
    expect(new Set(recipes.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(10);
    for (const { slug, body } of recipes) {
      const stores = named(body.ingredients, 'item').map(
        ({ value }) => market.stock.find((each) => each.slug === value)?.restaurant_slug,
      );
      expect(stores.length, slug).toBeGreaterThanOrEqual(2);
      expect(new Set(stores).size, slug).toBe(1);
      expect(body.steps.length, slug).toBeGreaterThanOrEqual(4);
      expect(body.nutrition.length, slug).toBe(5);
      expect(body.prep_minutes + body.cook_minutes, slug).toBeGreaterThan(0);
    }
  });

  test('has eight pages, five campaigns with one scheduled and one ended, five testimonials, and home sections in every style', () => {
    const english = (kind: string) =>
      inLanguages().filter((each) => each.kind === kind && each.locale === 'en');
    expect(english('page').length).toBeGreaterThanOrEqual(8);
    expect(english('campaign').map(({ slug }) => slug)).toEqual(expect.arrayContaining(['mango', 'home']));
    expect(
      english('campaign')
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['archived', 'published', 'published', 'published', 'scheduled']);
    const [landing] = english('landing');
    const voices = landing!.body.blocks.find(({ type }: { type: string }) => type === 'testimonials');
    expect(voices.props.quotes).toHaveLength(5);
    expect(written.find(({ kind }) => kind === 'home')!.body.blocks.length).toBeGreaterThanOrEqual(14);
  });

  test('every link to a page, campaign or recipe has a published target in every language', () => {
    const live = new Set(
      inLanguages()
        .filter(({ state }) => state === 'published')
        .map(({ kind, slug }) => `/${kind === 'page' ? 'pages' : kind}/${slug}`),
    );
    for (const { kind, slug, body } of written) {
      const links = [
        ...named(body, 'url').map(({ value }) => String(value)),
        ...named(body, 'html', 'answerHtml').flatMap(({ value }) =>
          [...String(value).matchAll(/href="([^"]*)"/g)].map(([, href]) => href!),
        ),
      ];
      for (const link of links.filter((each) => /^\/(?:pages|campaign|recipe)\//.test(each)))
        expect(live, `${kind} ${slug}`).toContain(link);
      for (const { value } of [...fields(body)].filter(({ field }) =>
        ['recipes', 'campaigns'].includes(field),
      ))
        if (typeof value === 'string')
          expect(
            [...live].some((path) => path.endsWith(`/${value}`)),
            `${kind} ${slug}: ${value}`,
          ).toBe(true);
    }
  });
});
