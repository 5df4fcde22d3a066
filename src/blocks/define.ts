import { z } from 'zod';

/** What the editor and the schemas know of a block; how it looks is the component of the same name. */
export type BlockDefinition<Type extends string = string, Shape extends z.ZodRawShape = z.ZodRawShape> = {
  type: Type;
  label: string;
  description: string;
  /** The one kind of document that shows it, where it is not for every kind. */
  only?: 'landing';
  props: z.ZodObject<Shape>;
  /** What a new block starts with, so that it shows at once what it is. */
  example: z.input<z.ZodObject<Shape>>;
};

export function defineBlock<const Type extends string, Shape extends z.ZodRawShape>(
  definition: Omit<BlockDefinition<Type, Shape>, 'props'> & { props: Shape },
): BlockDefinition<Type, Shape> {
  return { ...definition, props: z.object(definition.props) } as BlockDefinition<Type, Shape>;
}

/** One block of a document as it is stored: `id` names it on the page and in the editor. */
export function storedBlock<Type extends string, Shape extends z.ZodRawShape>({
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
        .describe('Names the block on its page: a link to #id leads here'),
    }),
  });
}
