import type { LocalizedText } from '#domain/localized-text.ts';
import type { BlockOf, BlockType } from './schemas.ts';

/** The props a block's component receives: the stored props with every text in the reader's language. */
export type Localised<Value> = [LocalizedText] extends [Value]
  ? string
  : Value extends readonly (infer Entry)[]
    ? readonly Localised<Entry>[]
    : Value extends object
      ? { [Key in keyof Value]: Localised<Value[Key]> }
      : Value;

export type BlockProps<Type extends BlockType> = Localised<BlockOf<Type>['props']>;
