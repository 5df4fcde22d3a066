/** The blocks editors compose pages from, without how they look: the server checks what is saved with these. */
import { z } from 'zod';
import { columns } from './columns.ts';
import { storedBlock } from './define.ts';
import { leafBlock, leaves } from './leaves.ts';

export const blocks = { ...leaves, columns } as const;

export type BlockType = keyof typeof blocks;

export const blockSchema = z.discriminatedUnion('type', [...leafBlock.options, storedBlock(columns)]);

/** The blocks of a document, from top to bottom. */
export const blocksSchema = z
  .array(blockSchema)
  .max(60)
  .default([])
  .meta({ field: 'blocks', label: 'Blocks', description: 'What the page is made of, from top to bottom' });

/** A block as it is written down: what has a default may be left out. */
export type BlockInput = z.input<typeof blockSchema>;
export type Block = z.output<typeof blockSchema>;
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;
