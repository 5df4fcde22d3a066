import { z } from 'zod';

/** The schema and editor settings of a block; the component of the same name renders it. */
export type BlockDefinition<Type extends string = string, Shape extends z.ZodRawShape = z.ZodRawShape> = {
  type: Type;
  label: string;
  description: string;
  /** The only kind of document that may contain the block; omitted if all kinds may contain it. */
  only?: 'landing';
  props: z.ZodObject<Shape>;
  /** Initial props of a new block, so that it is not empty in the editor. */
  example: z.input<z.ZodObject<Shape>>;
  /**
   * What of the example suits every shop, so that a page may keep it: everything, or the fields with these names beside
   * others that are written for the page.
   */
  keepsExample?: true | readonly string[];
};

export function defineBlock<const Type extends string, Shape extends z.ZodRawShape>(
  definition: Omit<BlockDefinition<Type, Shape>, 'props'> & { props: Shape },
): BlockDefinition<Type, Shape> {
  return { ...definition, props: z.object(definition.props) } as BlockDefinition<Type, Shape>;
}

/** The schema of a block as a document stores it; `id` identifies the block on the page and in the editor. */
export function storedBlockSchema<Type extends string, Shape extends z.ZodRawShape>({
  type,
  props,
}: BlockDefinition<Type, Shape>) {
  return z.object({
    type: z.literal(type),
    props: props.extend({
      id: z
        .string()
        .min(1)
        .max(100)
        .regex(/^[\w-]+$/)
        .describe('Anchor of the block: link to #id to jump here'),
    }),
  });
}
