import { blocks as definitions, blockSchema, type Block, type BlockType } from '#blocks/schemas.ts';
import { localiseTexts } from '#blocks/localise-texts.ts';
import type { BlockProps } from '#blocks/block-props.ts';
import { textInLanguage } from '#domain/localized-text.ts';
import {
  cacheTagsOfItems,
  cacheTagsOfStores,
  type CatalogueContext,
} from '../catalogue/visible-stores-and-items.ts';
import type { BlockData } from './block-data.ts';
import { loadBlockData, type LoadedBlockData } from './load-block-data.ts';
import type { ContentDependencies, DocumentSelector } from '../documents/read-document.ts';

type DataOf<Type> = Type extends keyof BlockData
  ? BlockData[Type]
  : Type extends 'columns'
    ? { start: readonly ResolvedBlock[]; end: readonly ResolvedBlock[] }
    : null;

/** A block with its texts in the reader's language and its data for the reader's zone. */
export type ResolvedBlock = {
  [Type in BlockType]: { type: Type; props: BlockProps<Type>; data: DataOf<Type> };
}[BlockType];

export type ResolvedBlocks = {
  blocks: ResolvedBlock[];
  /** The resolved blocks at the positions of the stored blocks; null for empty blocks and blocks of unknown types. */
  places: (ResolvedBlock | null)[];
  tags: string[];
  /**
   * Seconds for which the blocks may be cached: until a store opens or closes or a scheduled change of a recipe or
   * campaign is due, at most an hour.
   */
  maxAge: number;
};

type ResolveQuery = CatalogueContext &
  Pick<DocumentSelector, 'defaultLocale' | 'preview'> & { blocks: readonly unknown[] };

/**
 * Resolves the blocks of a document for a reader. The result contains no inactive or unavailable entries, no blocks
 * that would be empty and no blocks of unknown types.
 */
export async function resolveBlocks(deps: ContentDependencies, query: ResolveQuery): Promise<ResolvedBlocks> {
  const stored = query.blocks.map((block) => blockSchema.safeParse(block).data ?? null);
  const shelves = await loadBlockData(deps, {
    ...query,
    blocks: stored.filter((block) => block !== null),
  });
  const places = stored.map((block) => block && show(block, shelves, query));
  return {
    blocks: places.filter((block) => block !== null),
    places,
    tags: [...shelves.tags, ...cacheTagsOfItems(shelves.items), ...cacheTagsOfStores(shelves.stores)],
    maxAge: shelves.maxAge,
  };
}

function show(block: Block, shelves: LoadedBlockData, query: ResolveQuery): ResolvedBlock | null {
  const data = dataOf(block, shelves, query);
  if (data === undefined) return null;
  const read = (text: Record<string, string>) => textInLanguage(text, query.locale, query.defaultLocale);
  const props = localiseTexts(definitions[block.type].props, block.props, read);
  return { type: block.type, props, data } as ResolvedBlock;
}

/** The data of a block. undefined: the block has nothing to show. null: the block needs no data. */
function dataOf(block: Block, shelves: LoadedBlockData, query: ResolveQuery): unknown {
  switch (block.type) {
    case 'itemShelf':
      return undefinedIfEmpty(
        block.props.items.length > 0
          ? shelves.itemsOf(block.props.items)
          : shelves.itemsIn(block.props.section),
      );
    case 'itemKinds': {
      const found = block.props.kinds.map(({ item }) => shelves.item(item));
      const kinds = new Map(found.flatMap((item, index) => (item ? [[index, item] as const] : [])));
      return kinds.size > 0 ? kinds : undefined;
    }
    case 'itemBar':
      return shelves.item(block.props.item);
    case 'storeRow':
      return undefinedIfEmpty(shelves.storesOf(block.props.stores));
    case 'categoryGrid': {
      const categories = shelves.categoriesOf(block.props.categories).slice(0, block.props.most);
      const slider = shelves.slider(block.props.slider) ?? null;
      return categories.length > 0 ? { categories, slider } : undefined;
    }
    case 'section':
    case 'tabs':
      return shelves.section(block.props.slug);
    case 'promoSlider':
      return shelves.slider(block.props.slug);
    case 'recipeRow':
      return undefinedIfEmpty(shelves.recipesOf(block.props.recipes));
    case 'campaignRow':
      return undefinedIfEmpty(shelves.campaignsOf(block.props.campaigns));
    case 'columns': {
      const start = block.props.start.flatMap((each) => show(each, shelves, query) ?? []);
      const end = block.props.end.flatMap((each) => show(each, shelves, query) ?? []);
      return start.length + end.length > 0 ? { start, end } : undefined;
    }
    default:
      return null;
  }
}

const undefinedIfEmpty = <Entry>(entries: readonly Entry[]): readonly Entry[] | undefined =>
  entries.length > 0 ? entries : undefined;
