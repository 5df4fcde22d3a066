/**
 * A validated product of a file, in the shop's units. A field is undefined if the file has no column for it; then the
 * field of an existing item stays as it is.
 */
export interface ImportedProduct {
  /** The slug of the product's store; null for the store of the import. */
  store: string | null;
  /** Identifies the product within the store for later imports. */
  handle: string;
  name: string;
  description: string | undefined;
  brand: string | undefined;
  /** Whether a published item can be ordered. */
  isActive: boolean | undefined;
  status: 'active' | 'draft' | 'archived' | 'withdrawn' | undefined;
  taxClass: string | undefined;
  /** Whether the product is taxed, without naming its class. */
  isTaxed: boolean | undefined;
  taxCode: string | undefined;
  /** The path from the root to the product's main category; empty for no category. */
  categoryPath: readonly string[] | undefined;
  /** The paths of the other categories that list the product. */
  otherPaths: readonly (readonly string[])[] | undefined;
  tags: readonly string[] | undefined;
  allergens: readonly string[] | undefined;
  nutrition: readonly { name: string; value: string }[] | undefined;
  isVeg: boolean | null | undefined;
  portion: string | undefined;
  spice: number | undefined;
  isBestseller: boolean | undefined;
  /** The section of its store's menu; null for none. */
  menuSection: string | null | undefined;
  menuPosition: number | undefined;
  /** The place of the section in the menu, and translations of its name. */
  menuSectionOrder: number | undefined;
  menuSectionTranslations: GivenTranslations;
  translations: GivenTranslations;
  /** The product's pictures, sorted by their positions in the file. */
  pictures: readonly ListedPicture[] | undefined;
  hasVariant: boolean;
  variants: readonly ImportedVariant[];
  /** Whether the only row stands for an item that has no variants. */
  isWithoutVariants: boolean;
  /** The line of the product's first row. */
  line: number;
}

/** Translations by language and field; an empty text removes a translation. */
export type GivenTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A picture that is listed in a file and not read yet. */
export interface ListedPicture {
  /** The picture's URL or file name. */
  source: string;
  /** Alternative texts by language. */
  alt: Readonly<Record<string, string>>;
  line: number;
}

export interface Size {
  unitId: number | null;
  measurement: number | null;
}

export interface ImportedVariant {
  /** The variant's name; '' for a product without options, undefined if the file has no column for options. */
  name: string | undefined;
  sku: string | null | undefined;
  /** What customers pay. */
  price: number;
  /** The price before a reduction. */
  compareAt: number | null | undefined;
  memberPrice: number | null | undefined;
  /** Units that can be sold. */
  quantity: number | undefined;
  /** The units that could be sold when the file was exported. */
  exportedQuantity: number | undefined;
  isNegative: boolean | undefined;
  isInfinite: boolean | undefined;
  size: Size | undefined;
  /** The size in the variant's name, which is the size of a new variant if the file has no other. */
  namedSize: Size;
  /**
   * The price per kilogram of a variant sold by weight; the size of such a variant is its estimated weight. Null for
   * other variants.
   */
  pricePerKg: number | null | undefined;
  isDefault: boolean | undefined;
  isActive: boolean | undefined;
  isVeg: boolean | null | undefined;
  translations: GivenTranslations;
  line: number;
}

/** The reason why a row is refused; its whole product is skipped. */
export interface Refusal {
  line: number;
  column: string;
  handle: string;
  reason: string;
  value: string;
}

/** A notice about a row that was imported incompletely, for example without its picture. */
export type ImportNotice = Refusal;

export type ParsedProduct =
  { ok: true; product: ImportedProduct; notices: ImportNotice[] } | { ok: false; refusals: Refusal[] };
