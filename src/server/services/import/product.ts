/** A product as a file describes it, checked and in the shop's units. */
export interface ImportedProduct {
  /** With the store, the key by which a later import finds the product again. */
  handle: string;
  name: string;
  description: string;
  brand: string;
  isActive: boolean;
  isTaxed: boolean;
  /** From the shop's root to the product's own category; empty when the file names none. */
  categoryPath: readonly string[];
  /** Tags that the path does not name already. */
  tags: readonly string[];
  /** An address or a file name, not looked at yet; null when the file gives none. */
  picture: string | null;
  hasVariant: boolean;
  variants: readonly ImportedVariant[];
  /** Where the product begins in the file. */
  line: number;
}

export interface ImportedVariant {
  /** '' for the one variant of a product without options. */
  name: string;
  sku: string | null;
  regularPrice: number;
  salePrice: number | null;
  quantity: number;
  isNegative: boolean;
  isInfinite: boolean;
  unitId: number | null;
  measurement: number | null;
  line: number;
}

/** Why a row cannot be taken; the whole product stays out with it. */
export interface Refusal {
  line: number;
  column: string;
  handle: string;
  reason: string;
  value: string;
}

/** A row that was taken, although something about it was not. */
export type Notice = Refusal;

export type ParsedProduct = { ok: true; product: ImportedProduct } | { ok: false; refusals: Refusal[] };
