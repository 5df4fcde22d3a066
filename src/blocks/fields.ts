import { z } from 'zod';
import { clothNames } from '#contracts/cloth-names.ts';
import { linkField } from '#contracts/link-field.ts';
import type { cloths } from '#domain/catalogue.ts';
import { visibleLength } from '#domain/rich-text/visible-length.ts';
import { type tones, toneNames } from './tones.ts';

/** The kind of value of a field: it determines the input in the editor and the checks before publishing. */
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
  | 'blocks'
  // A record of any kind, with its kind.
  | 'linkedRecord'
  // A detail of an SMS that is registered with a provider, such as the template id. Each language has its own, and a
  // language without one is not reported as a missing translation.
  | 'registered'
  // A name that only staff read, so that it needs no translation.
  | 'internal';

declare module 'zod' {
  interface GlobalMeta {
    field?: FieldKind | undefined;
    label?: string | undefined;
    /** The value used while the field is empty. */
    standard?: unknown;
    isUnused?: boolean;
    choices?: Readonly<Record<string, string>> | undefined;
  }
}

/**
 * Stored as plain text in a document with one language, and as texts by language code in a document with all
 * languages.
 */
const shortText = (max: number) =>
  z.union([z.string().max(max), z.record(z.string().min(2).max(10), z.string().max(max))]).default('');

/** One line of plain text. */
export const line = (label: string, description: string) =>
  shortText(300).meta({ field: 'line', label, description });

/** Several lines of plain text. */
export const text = (label: string, description: string) =>
  shortText(2_000).meta({ field: 'text', label, description });

const maxRichText = 20_000;

/** Counts the formatting, because it is stored too, but names what its author can see. */
const richTextValue = z.string().max(maxRichText, {
  error: ({ input }) =>
    `Maximum ${maxRichText} characters with formatting; this has ${String(input).length}, of which readers see ${visibleLength(String(input))}.`,
});

/** Paragraphs, lists, links and emphasis as HTML; sanitised before it is validated, and when rendered. */
export const richText = (label: string, description: string) =>
  z
    .union([richTextValue, z.record(z.string().min(2).max(10), richTextValue)])
    .default('')
    .meta({ field: 'richText', label, description });

const name = z
  .string()
  .max(200)
  .regex(/^[\w:.@-]*$/, 'Use a name from the picture set or the media library');

/** A meaningful (not decorative) picture, so it needs an alternative text. */
export const picture = (label: string, description: string) =>
  z
    .object({
      name: name.default('').describe('Name of the picture in the media library'),
      alt: shortText(300).describe('Alternative text: what the picture shows'),
    })
    .prefault({})
    .meta({ field: 'picture', label, description });

export const decorativePictures = (label: string, description: string, max = 1) =>
  z.array(name.min(1)).max(max).default([]).meta({ field: 'art', label, description });

type Reference = 'item' | 'store' | 'category' | 'section' | 'slider' | 'recipe' | 'campaign';

/** The slug of an entity of the shop; an empty text if none is selected. */
export const reference = (field: Reference, label: string, description: string) =>
  z.string().max(200).default('').meta({ field, label, description });

export const references = (field: Reference, label: string, description: string, max = 24) =>
  z.array(z.string().min(1).max(200)).max(max).default([]).meta({ field, label, description });

/** A path of the shop (`/…`), an anchor (`#…`) or an external URL; never a script. */
export const url = (label = 'Link', description = 'Link target; leave empty for no link') =>
  linkField(500).default('').meta({ field: 'url', label, description });

/** A button or link with its label; hidden without a URL or a label. */
export const link = (label: string, description: string) =>
  z
    .object({ label: line('Label', 'Button text'), url: url() })
    .prefault({})
    .meta({ field: 'group', label, description });

/** A choice of values, which editors see by their names. */
export const choice = <const Names extends Readonly<Record<string, string>>>(
  names: Names,
  defaultValue: keyof Names & string,
  label: string,
  description: string,
) =>
  z
    .enum(Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]])
    .default(defaultValue as never)
    .meta({ field: 'choice', label, description, choices: names });

export const number = (
  { min, max, defaultValue }: { min: number; max: number; defaultValue: number },
  label: string,
  description: string,
) => z.number().min(min).max(max).default(defaultValue).meta({ field: 'number', label, description });

export const flag = (label: string, description: string) =>
  z.boolean().default(false).meta({ field: 'flag', label, description });

export const list = <Entry extends z.ZodType>(entry: Entry, label: string, description: string, max = 24) =>
  z.array(entry).max(max).prefault([]).meta({ field: 'list', label, description });

/** Background and text colours of a whole block. */
export const tone = (defaultValue: (typeof tones)[number]) =>
  choice(
    toneNames,
    defaultValue,
    'Colour',
    'Background of the block; a readable text colour is chosen automatically',
  );

/** The tinted background of one picture. */
export const cloth = (defaultValue: (typeof cloths)[number] = 'clay') =>
  choice(clothNames, defaultValue, 'Picture background', 'Tinted background of the picture');
