import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { ImportStatus } from '#contracts/desk/import-export.ts';

type Columns = NonNullable<ImportStatus['columns']>;

/** The columns that a plain list may have, with the names by which lists call them, in a few languages. */
const fields = [
  {
    column: 'Title',
    label: 'Name',
    names:
      /^(?:.*\bname|title|product|item|produkt|artikel|bezeichnung|nom|produit|nombre|producto|nome|produto|prodotto|naam|nazwa|nama|नाम|الاسم)$/i,
  },
  {
    column: 'Variant Price',
    label: 'Price',
    names:
      /^(?:(?:sale |selling |unit |retail )?price|rate|mrp|preis|prix|precio|preço|prezzo|prijs|cena|harga|cost|दाम|मूल्य|السعر)(?![\p{L}\p{M}])/iu,
  },
  {
    column: 'Variant SKU',
    label: 'Code (SKU)',
    names:
      /^(?:sku|code|item code|article ?(?:no|number)|artikelnummer|artikelnr|référence|ref|código|codice|barcode|ean|gtin|plu)\b/i,
  },
  {
    column: 'Product Category',
    label: 'Category',
    names:
      /^(?:category|categories|department|group|kategorien?|warengruppe|catégories?|rayon|categorías?|categorias?|reparto)(?![\p{L}\p{M}])/iu,
  },
  {
    column: 'Description',
    label: 'Description',
    names: /^(?:description|details|beschreibung|descripción|descrição|descrizione|omschrijving)$/i,
  },
  {
    column: 'Vendor',
    label: 'Brand',
    names: /^(?:brand|vendor|manufacturer|marke|hersteller|marque|marca)$/i,
  },
  {
    column: 'Variant Inventory Qty',
    label: 'Stock',
    names:
      /^(?:stock|qty|quantity|on hand|inventory|bestand|menge|lager|quantité|existencias|cantidad|estoque|quantità|voorraad)\b/i,
  },
  {
    column: 'Option1 Value',
    label: 'Variant (size or kind)',
    names: /^(?:variant|option|size|pack|variante|größe|taille|tamaño|tamanho|formato)\b/i,
  },
  { column: 'Tags', label: 'Search words', names: /^(?:tags?|keywords?|search words)$/i },
  { column: 'Handle', label: 'Handle (address of the page)', names: /^(?:handle|slug)$/i },
] as const;
const required: readonly string[] = ['Title', 'Variant Price'];

/** Which column of a product file each column of the list is. */
export type Match = Readonly<Record<string, string>>;

const storageKey = 'desk.import-columns';
const keyOf = (columns: Columns): string => columns.map(({ name }) => name).join('\n');

/** The matches that this browser remembers, by the columns of their lists. */
function storedMatches(): Record<string, Match> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, Match>;
  } catch {
    return {};
  }
}

/** The match that was used for a list with the same columns; otherwise what the names of the columns suggest. */
function suggestedMatch(columns: Columns): Match {
  const stored = storedMatches()[keyOf(columns)];
  if (stored) return stored;
  const match: Record<string, string> = {};
  for (const { column, names } of fields) {
    // Of “Price” and “Price before the offer”, the shorter one.
    const [found] = columns
      .map(({ name }) => name)
      .filter((name) => !Object.hasOwn(match, name) && names.test(name.trim()))
      .toSorted((a, b) => a.length - b.length);
    if (found !== undefined) match[found] = column;
  }
  return match;
}

function rememberMatch(columns: Columns, match: Match): void {
  try {
    const kept = Object.entries(storedMatches()).filter(([key]) => key !== keyOf(columns));
    const entries = [...kept.slice(-19), [keyOf(columns), match]];
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // The storage is full or blocked: the match is then asked for again.
  }
}

/** Asks which columns of a list are which, for a file that is not a product file. */
export function ColumnMatch({
  columns,
  isBusy,
  onMatch,
}: {
  columns: Columns;
  isBusy: boolean;
  onMatch: (match: Match) => void;
}) {
  const [match, setMatch] = useState<Match>(() => suggestedMatch(columns));
  const columnOf = (field: string) => Object.keys(match).find((name) => match[name] === field) ?? '';
  const choose = (field: string, name: string) => {
    const others = Object.entries(match).filter(([key, value]) => value !== field && key !== name);
    setMatch(Object.fromEntries(name === '' ? others : [...others, [name, field]]));
  };
  const isComplete = required.every((field) => columnOf(field) !== '');
  return (
    <Stack spacing={2} sx={{ width: '100%', maxWidth: 640 }} component="section" aria-label="Columns">
      <Alert severity="info">
        This is a list of another kind. Say which of its columns are which; the others are not read.
      </Alert>
      {fields.map(({ column, label }) => (
        <TextField
          key={column}
          select
          size="small"
          label={label}
          required={required.includes(column)}
          value={columnOf(column)}
          disabled={isBusy}
          onChange={({ target }) => choose(column, target.value)}
        >
          <MenuItem value="">
            <em>Not in the file</em>
          </MenuItem>
          {columns.map(({ name, sample }) => (
            <MenuItem key={name} value={name}>
              {name}
              {sample !== '' && (
                <Typography component="span" color="text.secondary" sx={{ marginInlineStart: 1 }} noWrap>
                  {sample}
                </Typography>
              )}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <Button
        variant="contained"
        disabled={isBusy || !isComplete}
        onClick={() => {
          rememberMatch(columns, match);
          onMatch(match);
        }}
      >
        Preview with these columns
      </Button>
    </Stack>
  );
}
