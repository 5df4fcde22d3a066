import { Alert, Button, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { minorUnitDigits } from '#domain/currency.ts';
import { readAmount } from '#domain/read-amount.ts';
import type { CatalogueSlugKind } from '#contracts/desk/slug.ts';
import { callDesk } from '../call-desk.ts';
import { ImportPanel } from '../files/ImportPanel.tsx';
import { DecimalField, decimalHint } from '../parts/DecimalInput.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useSetupStep } from './use-setup-step.ts';
import { useMatchingPicture } from './use-matching-picture.ts';

type ItemsStepProps = { storeId: number; count: number; onAdded: () => void; onDone: () => Promise<void> };

/** Setup step: add items one by one, or import a file. */
export function ItemsStep({ storeId, count, onAdded, onDone }: ItemsStepProps) {
  const [tab, setTab] = useState<'hand' | 'file'>('hand');
  return (
    <Stack spacing={2} sx={{ maxWidth: 680 }}>
      <Tabs
        value={tab}
        onChange={(_, chosen: 'hand' | 'file') => setTab(chosen)}
        aria-label="How to add items"
      >
        <Tab value="hand" label="Add by hand" />
        <Tab value="file" label="Import a file" />
      </Tabs>
      {tab === 'hand' ? (
        <ItemForm storeId={storeId} onAdded={onAdded} />
      ) : (
        <ImportPanel storeId={storeId} onDone={onAdded} />
      )}
      {count > 0 && (
        <Alert
          severity="success"
          action={
            <Button color="inherit" variant="outlined" onClick={() => void onDone()}>
              Continue
            </Button>
          }
        >
          {count} {count === 1 ? 'item is' : 'items are'} in the shop.
        </Alert>
      )}
    </Stack>
  );
}

function ItemForm({ storeId, onAdded }: { storeId: number; onAdded: () => void }) {
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [units, setUnits] = useState('20');
  const [category, setCategory] = useState('Groceries');
  const picture = useMatchingPicture(name);
  const { busy, problem, fieldProps, submit } = useSetupStep(async () => {
    const { values } = await callDesk('settings/get');
    const minor = readPrice(price, minorUnitDigits(values.currencyCode));
    await refuseDuplicate(storeId, name);
    const categoryIds = [await findOrCreateCategory(category, picture)];
    await callDesk('items/save', {
      storeId,
      name,
      slug: await proposeSlug('item', name),
      image: picture,
      categoryIds,
      variants: [{ regularPrice: minor, onHand: Number(units), isDefault: true }],
    });
    setName('');
    setPrice('');
    onAdded();
  });
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Picture name={picture} size={72} />
        <TextField
          label="Item name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          {...fieldProps('name')}
        />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DecimalField
          label="Price"
          digits={3}
          value={price}
          onChange={setPrice}
          required
          {...fieldProps('variants.0.regularPrice')}
        />
        <TextField
          label="On hand"
          type="number"
          value={units}
          onChange={(event) => setUnits(event.target.value)}
          required
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
          {...fieldProps('variants.0.onHand')}
        />
        <TextField
          label="Category"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          required
        />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        The picture is chosen by name. Add variants, photos and more under Items.
      </Typography>
      <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Add item
      </Button>
    </Stack>
  );
}

const proposeSlug = async (kind: CatalogueSlugKind, text: string): Promise<string> =>
  (await callDesk('slugs/propose', { kind, text })).slug;

function readPrice(text: string, digits: number): number {
  const price = readAmount(text, digits);
  if (price !== null) return price;
  const hint = decimalHint(digits);
  throw new HttpError(hint, 400, { code: 'invalid', errors: { variants: [{ regularPrice: hint }] } });
}

/** An item that is added twice by mistake would only get another address. */
async function refuseDuplicate(storeId: number, name: string): Promise<void> {
  const { rows } = await callDesk('items/list', { q: name, storeId, perPage: 100 });
  if (!rows.some((row) => row.name.toLowerCase() === name.trim().toLowerCase())) return;
  const text = `“${name}” already exists. Choose a different name, such as “${name}, large”.`;
  throw new HttpError(text, 409, { code: 'slug_taken', errors: { name: text } });
}

async function findOrCreateCategory(name: string, image: string): Promise<number> {
  const { rows } = await callDesk('categories/list', { q: name, perPage: 100 });
  const known = rows.find((row) => row.name.toLowerCase() === name.trim().toLowerCase());
  if (known) return known.id;
  const created = await callDesk('categories/save', {
    name,
    slug: await proposeSlug('category', name),
    image,
  });
  return created.id;
}
