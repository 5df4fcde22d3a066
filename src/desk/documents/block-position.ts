import { blocks, type BlockType } from '#blocks/schemas.ts';

/** Position of a block in the editor: in the document itself, or in a column. */
export type BlockPosition = { index: number; zone: string };
type PuckBlock = { type: string; props: { id: string; [name: string]: unknown } };

export const rootZone = 'root:default-zone';
export const columnNames = { start: 'first column', end: 'second column' } as const;
const columns = Object.keys(columnNames) as (keyof typeof columnNames)[];

export const labelOfBlock = (type: string): string =>
  Object.hasOwn(blocks, type) ? blocks[type as BlockType].label : type;

export const isSamePosition = (a: BlockPosition, b: BlockPosition): boolean =>
  a.index === b.index && a.zone === b.zone;

const inColumn = ({ props }: PuckBlock, name: string) => (props[name] ?? []) as PuckBlock[];

/** All blocks in order; those inside columns follow the columns block. */
export function blockPositions(
  content: readonly PuckBlock[],
): { position: BlockPosition; id: string; label: string }[] {
  return content.flatMap((block, index) => {
    const label = `${index + 1}. ${labelOfBlock(block.type)}`;
    const ownEntry = { position: { index, zone: rootZone }, id: block.props.id, label };
    if (block.type !== 'columns') return [ownEntry];
    const nestedEntries = columns.flatMap((name) =>
      inColumn(block, name).map(({ type, props }, at) => ({
        position: { index: at, zone: `${block.props.id}:${name}` },
        id: props.id,
        label: `${label}, ${columnNames[name]}: ${at + 1}. ${labelOfBlock(type)}`,
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
