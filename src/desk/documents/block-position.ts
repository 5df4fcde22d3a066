import { blocks, type BlockType } from '#blocks/schemas.ts';

/** Position of a block in the editor: in the document itself, or in a column. */
export type Place = { index: number; zone: string };
type Placed = { type: string; props: { id: string; [name: string]: unknown } };

export const rootZone = 'root:default-zone';
export const columnNames = { start: 'first column', end: 'second column' } as const;
const columns = Object.keys(columnNames) as (keyof typeof columnNames)[];

export const labelOfBlock = (type: string): string =>
  Object.hasOwn(blocks, type) ? blocks[type as BlockType].label : type;

export const isPlace = (one: Place, other: Place): boolean =>
  one.index === other.index && one.zone === other.zone;

const inColumn = ({ props }: Placed, name: string) => (props[name] ?? []) as Placed[];

/** All blocks in order; those inside columns follow the columns block. */
export function placesIn(content: readonly Placed[]): { place: Place; id: string; words: string }[] {
  return content.flatMap((block, index) => {
    const words = `${index + 1}. ${labelOfBlock(block.type)}`;
    const own = { place: { index, zone: rootZone }, id: block.props.id, words };
    if (block.type !== 'columns') return [own];
    const within = columns.flatMap((name) =>
      inColumn(block, name).map(({ type, props }, at) => ({
        place: { index: at, zone: `${block.props.id}:${name}` },
        id: props.id,
        words: `${words}, ${columnNames[name]}: ${at + 1}. ${labelOfBlock(type)}`,
      })),
    );
    return [own, ...within];
  });
}

/** Number of blocks in a zone. */
export function countIn(content: readonly Placed[], zone: string): number {
  if (zone === rootZone) return content.length;
  const [id, name = ''] = zone.split(':');
  const holder = content.find(({ props }) => props.id === id);
  return holder ? inColumn(holder, name).length : 0;
}

/** `blocks.2.props.start.0.props.title` → the block, and the field's path in its form. */
export function placeOf(content: readonly Placed[], field: string): { place: Place; rest: string } {
  const [, index = '0', , ...rest] = field.split('.');
  const place = { index: Number(index), zone: rootZone };
  const [name = '', at, , ...inner] = rest;
  const holder = content[place.index];
  if (holder?.type === 'columns' && name in columnNames && at !== undefined)
    return { place: { index: Number(at), zone: `${holder.props.id}:${name}` }, rest: inner.join('.') };
  return { place, rest: rest.join('.') };
}

/** Path of a block's props in the body: `blocks.2.props`, `blocks.2.props.start.0.props`. */
export function pathOf(content: readonly Placed[], { index, zone }: Place): string {
  if (zone === rootZone) return `blocks.${index}.props`;
  const [id, name] = zone.split(':');
  const holder = content.findIndex(({ props }) => props.id === id);
  return `blocks.${holder}.props.${name}.${index}.props`;
}
