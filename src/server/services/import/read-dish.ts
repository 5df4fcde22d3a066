import { maxPortionLength } from '#contracts/desk/item.ts';
import { normaliseDigits } from '#domain/digits.ts';
import { hasColumn, importColumns, readCell, readText, type Row } from './columns.ts';
import type { ImportedProduct } from './imported-product.ts';
import { readFlag, readTranslations } from './read-variant.ts';

type Refuse = (row: Row, column: string, reason: string) => void;
type Dish = Pick<
  ImportedProduct,
  | 'portion'
  | 'spice'
  | 'isBestseller'
  | 'menuSection'
  | 'menuPosition'
  | 'menuSectionOrder'
  | 'menuSectionTranslations'
>;

const maxSectionLength = 80;

/** What a menu shows of a product, and where. */
export function readDish(row: Row, refuse: Refuse): Dish {
  const section = readText(row, importColumns.menuSection).replace(/\s+/g, ' ');
  const sectionNames = Object.entries(readTranslations(row, 'section'))
    // A section stands in many rows, of which one may have the translation: an empty cell clears nothing.
    .filter(([, { name }]) => name)
    .map(([language, { name }]) => [language, name!] as const);
  const menuSectionTranslations = Object.fromEntries(
    sectionNames.map(([language, name]) => [language, { name }]),
  );
  for (const [column, name] of [
    [importColumns.menuSection, section] as const,
    ...sectionNames.map(([language, name]) => [`${importColumns.menuSection} (${language})`, name] as const),
  ])
    if (name.length > maxSectionLength) refuse(row, column, `Longer than ${maxSectionLength} characters`);
  const translated = Object.entries(readTranslations(row, 'item')).map(
    ([language, { portion = '' }]) => [`${importColumns.portion} (${language})`, portion] as const,
  );
  const portion = readText(row, importColumns.portion);
  for (const [column, text] of [[importColumns.portion, portion] as const, ...translated])
    if (text.length > maxPortionLength) refuse(row, column, `Longer than ${maxPortionLength} characters`);
  return {
    portion: hasColumn(row, importColumns.portion) ? portion : undefined,
    spice: hasColumn(row, importColumns.spice)
      ? (readWholeNumber(row, importColumns.spice, { max: 3, refuse }) ?? 0)
      : undefined,
    isBestseller: readFlag(row, importColumns.bestseller, refuse),
    menuSection: hasColumn(row, importColumns.menuSection) ? section || null : undefined,
    menuPosition: readWholeNumber(row, importColumns.menuPosition, { max: 1_000_000, refuse }),
    menuSectionOrder: readWholeNumber(row, importColumns.menuSectionOrder, { max: 1_000_000, refuse }),
    menuSectionTranslations,
  };
}

/** A whole number from 0 to `max`; undefined for an empty cell. */
function readWholeNumber(
  row: Row,
  column: string,
  { max, refuse }: { max: number; refuse: Refuse },
): number | undefined {
  const text = normaliseDigits(readCell(row, column));
  if (text === '') return undefined;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Infinity;
  if (number > max) refuse(row, column, `Must be a whole number from 0 to ${max}`);
  return number;
}
