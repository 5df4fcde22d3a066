/** Schemas of all blocks, without their components: the server validates documents with them. */
import { z } from 'zod';
import { columns } from './columns.ts';
import { storedBlockSchema } from './define-block.ts';
import { leafBlockSchema, leafBlocks } from './leaf-blocks.ts';

export const blocks = { ...leafBlocks, columns } as const;

export type BlockType = keyof typeof blocks;

export const blockSchema = z.discriminatedUnion('type', [
  ...leafBlockSchema.options,
  storedBlockSchema(columns),
]);

/** The blocks of a document in order. */
export const blocksSchema = z
  .array(blockSchema)
  .max(60)
  .default([])
  .meta({ field: 'blocks', label: 'Blocks', description: 'What the page is made of, from top to bottom' });

/** A block as written by hand: fields with a default may be omitted. */
export type BlockInput = z.input<typeof blockSchema>;
export type Block = z.output<typeof blockSchema>;
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;
