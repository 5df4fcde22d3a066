import { blocks, type BlockType } from '#blocks/schemas.ts';
import { textInLanguage } from '#domain/localized-text.ts';

/** Position of a block in the editor: in the document itself, or in a column. */
export type BlockPosition = { index: number; zone: string };
type PuckBlock = { type: string; props: { id: string; [name: string]: unknown } };

export const rootZone = 'root:default-zone';
export const columnNames = { start: 'first column', end: 'second column' } as const;
const columns = Object.keys(columnNames) as (keyof typeof columnNames)[];

export const labelOfBlock = (type: string): string =>
  Object.hasOwn(blocks, type) ? blocks[type as BlockType].label : type;

/** Fields whose text says what a block shows, the best one first. */
const namingFields = ['title', 'word', 'text', 'html', 'slug', 'item', 'quote', 'who'];
const maxNameLength = 40;

/**
 * What a block shows, in a few words: “Fresh today”; empty if it has no text. `nameOf` gives the name of a section or
 * another record that the block refers to.
 */
export function nameOfBlock(
  { props }: PuckBlock,
  { locale, nameOf = (slug) => slug }: { locale: string; nameOf?: (slug: string) => string },
): string {
  for (const field of namingFields) {
    const value = props[field];
    const text = textOf(value, locale);
    if (text !== '') return shorten(field === 'slug' || field === 'item' ? nameOf(text) : text);
  }
  return '';
}

function textOf(value: unknown, locale: string): string {
  const text =
    typeof value === 'object' && value !== null
      ? textInLanguage(value as Record<string, string>, locale || 'en')
      : value;
  return typeof text === 'string'
    ? text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : '';
}

const shorten = (text: string): string =>
  text.length > maxNameLength ? `${text.slice(0, maxNameLength).trimEnd()}…` : text;

export const isSamePosition = (a: BlockPosition, b: BlockPosition): boolean =>
  a.index === b.index && a.zone === b.zone;

const inColumn = ({ props }: PuckBlock, name: string) => (props[name] ?? []) as PuckBlock[];

const withName = (label: string, name: string): string => (name ? `${label} · ${name}` : label);

/** All blocks in order; those inside columns follow the columns block. */
export function blockPositions(
  content: readonly PuckBlock[],
  nameOf: (block: PuckBlock) => string = () => '',
): { position: BlockPosition; id: string; label: string }[] {
  return content.flatMap((block, index) => {
    const plain = `${index + 1}. ${labelOfBlock(block.type)}`;
    const ownEntry = {
      position: { index, zone: rootZone },
      id: block.props.id,
      label: withName(plain, nameOf(block)),
    };
    if (block.type !== 'columns') return [ownEntry];
    const nestedEntries = columns.flatMap((name) =>
      inColumn(block, name).map((nested, at) => ({
        position: { index: at, zone: `${block.props.id}:${name}` },
        id: nested.props.id,
        label: withName(
          `${plain}, ${columnNames[name]}: ${at + 1}. ${labelOfBlock(nested.type)}`,
          nameOf(nested),
        ),
      })),
    );
    return [ownEntry, ...nestedEntries];
  });
}

export function countBlocksInDropZone(content: readonly PuckBlock[], zone: string): number {
  if (zone === rootZone) return content.length;
  const [id, name = ''] = zone.split(':');
  const columnsBlock = content.find(({ props }) => props.id === id);
  return columnsBlock ? inColumn(columnsBlock, name).length : 0;
}

/** `blocks.2.props.start.0.props.title` → the block, and the field's path in its form. */
export function findBlockOfField(
  content: readonly PuckBlock[],
  field: string,
): { position: BlockPosition; rest: string } {
  const [, index = '0', , ...rest] = field.split('.');
  const position = { index: Number(index), zone: rootZone };
  const [name = '', at, , ...inner] = rest;
  const columnsBlock = content[position.index];
  if (columnsBlock?.type === 'columns' && name in columnNames && at !== undefined)
    return {
      position: { index: Number(at), zone: `${columnsBlock.props.id}:${name}` },
      rest: inner.join('.'),
    };
  return { position, rest: rest.join('.') };
}

/** Path of a block's props in the body: `blocks.2.props`, `blocks.2.props.start.0.props`. */
export function blockPropsPath(content: readonly PuckBlock[], { index, zone }: BlockPosition): string {
  if (zone === rootZone) return `blocks.${index}.props`;
  const [id, name] = zone.split(':');
  const columnsBlock = content.findIndex(({ props }) => props.id === id);
  return `blocks.${columnsBlock}.props.${name}.${index}.props`;
}
