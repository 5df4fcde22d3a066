/** A validated product of a file, in the shop's units. */
export interface ImportedProduct {
  /** Identifies the product within the store for later imports. */
  handle: string;
  name: string;
  description: string;
  brand: string;
  isActive: boolean;
  /** The status in the file; null if the file has no status. */
  status: 'active' | 'draft' | 'archived' | null;
  isTaxed: boolean;
  /** The tax code; null if the file has none, so that the item keeps its code. */
  taxCode: string | null;
  /** The path from the root to the product's main category; empty if the file has none. */
  categoryPath: readonly string[];
  /** Tags that are not part of the category path. */
  tags: readonly string[];
  /** The product's pictures, sorted by their positions in the file. */
  pictures: readonly ListedPicture[];
  hasVariant: boolean;
  variants: readonly ImportedVariant[];
  /** The line of the product's first row. */
  line: number;
}

/** A picture that is listed in a file and not read yet. */
export interface ListedPicture {
  /** The picture's URL or file name. */
  source: string;
  alt: string;
  line: number;
}

export interface ImportedVariant {
  /** The variant's name; '' for a product without options. */
  name: string;
  sku: string | null;
  regularPrice: number;
  salePrice: number | null;
  quantity: number;
  isNegative: boolean;
  isInfinite: boolean;
  unitId: number | null;
  measurement: number | null;
  /**
   * The price per kilogram of a variant sold by weight; the size of such a variant is its estimated weight. Null for
   * other variants.
   */
  pricePerKg: number | null;
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

export type ParsedProduct = { ok: true; product: ImportedProduct } | { ok: false; refusals: Refusal[] };
