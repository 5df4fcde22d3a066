import { z } from 'zod';
import { linkField } from '#contracts/link-field.ts';
import { cloths } from '#domain/catalogue.ts';
import { tones } from './tones.ts';

/** What an editor fills a field with: it picks the input, and tells the check before publishing what to look for. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'richText'
  | 'picture'
  | 'art'
  | 'item'
  | 'store'
  | 'category'
  | 'section'
  | 'slider'
  | 'recipe'
  | 'campaign'
  | 'url'
  | 'ownPath'
  | 'number'
  | 'flag'
  | 'choice'
  | 'list'
  | 'group'
  | 'blocks';

declare module 'zod' {
  interface GlobalMeta {
    field?: FieldKind | undefined;
    label?: string | undefined;
    /** What holds while the field is left out. */
    standard?: unknown;
  }
}

/** Plain in a document that has a language, by language code in one that has none. */
const words = (most: number) =>
  z.union([z.string().max(most), z.record(z.string().min(2).max(10), z.string().max(most))]).default('');

/** One line of plain text. */
export const line = (label: string, description: string) =>
  words(300).meta({ field: 'line', label, description });

/** Several lines of plain text. */
export const text = (label: string, description: string) =>
  words(2_000).meta({ field: 'text', label, description });

/** Paragraphs, lists, links and emphasis as HTML; cleaned when saved and again when shown. */
export const richText = (label: string, description: string) =>
  words(20_000).meta({ field: 'richText', label, description });

const name = z
  .string()
  .max(200)
  .regex(/^[\w:.@-]*$/, 'A name from the picture set or the media library');

/** A picture that says something: it needs an alternative text. */
export const picture = (label: string, description: string) =>
  z
    .object({
      name: name.default('').describe('Name of the picture in the library'),
      alt: words(300).describe('What the picture shows, for those who do not see it'),
    })
    .prefault({})
    .meta({ field: 'picture', label, description });

/** Pictures for decoration only. */
export const art = (label: string, description: string, most = 1) =>
  z.array(name.min(1)).max(most).default([]).meta({ field: 'art', label, description });

type Reference = 'item' | 'store' | 'category' | 'section' | 'slider' | 'recipe' | 'campaign';

/** The slug of something of the shop; '' is none. */
export const reference = (field: Reference, label: string, description: string) =>
  z.string().max(200).default('').meta({ field, label, description });

export const references = (field: Reference, label: string, description: string, most = 24) =>
  z.array(z.string().min(1).max(200)).max(most).default([]).meta({ field, label, description });

/** A place in the shop (`/…`), on the page (`#…`) or outside; never a script. */
export const url = (label = 'Link', description = 'Where it leads; empty is nowhere') =>
  linkField(500).default('').meta({ field: 'url', label, description });

/** A button or a link with its words; without an address it is not shown. */
export const link = (label: string, description: string) =>
  z
    .object({ label: line('Words', 'What the button says'), url: url() })
    .prefault({})
    .meta({ field: 'group', label, description });

export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  preset: Values[number],
  label: string,
  description: string,
) =>
  z
    .enum(values)
    .default(preset as never)
    .meta({ field: 'choice', label, description });

export const number = (
  { least, most, preset }: { least: number; most: number; preset: number },
  label: string,
  description: string,
) => z.number().min(least).max(most).default(preset).meta({ field: 'number', label, description });

export const flag = (label: string, description: string) =>
  z.boolean().default(false).meta({ field: 'flag', label, description });

export const list = <Entry extends z.ZodType>(entry: Entry, label: string, description: string, most = 24) =>
  z.array(entry).max(most).prefault([]).meta({ field: 'list', label, description });

/** Ground and ink of a whole block. */
export const tone = (preset: (typeof tones)[number]) =>
  choice(tones, preset, 'Colour', 'Ground of the block; the ink on it is chosen to be readable');

/** The tinted ground of one picture. */
export const cloth = (preset: (typeof cloths)[number] = 'clay') =>
  choice(cloths, preset, 'Cloth', 'Tinted ground of the picture');
