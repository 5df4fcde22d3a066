import { Alert, Button, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { minorUnitDigits } from '#domain/currency.ts';
import { callDesk, type CallErrorBody } from '../call-desk.ts';
import { ImportPanel } from '../files/ImportPanel.tsx';
import { Picture } from '../parts/Picture.tsx';
import { slugOf } from '../parts/SlugInput.tsx';
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
    const minor = Math.round(Number(price) * 10 ** minorUnitDigits(values.currencyCode));
    const categoryIds = [await findOrCreateCategory(category, picture)];
    await callDesk('items/save', {
      storeId,
      name,
      slug: slugFor(name, 'item'),
      image: picture,
      categoryIds,
      variants: [{ regularPrice: minor, onHand: Number(units), isDefault: true }],
    }).catch((error: unknown) => {
      throw describeDuplicate(error, name);
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
        <TextField
          label="Price"
          type="number"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          required
          slotProps={{ htmlInput: { min: 0, step: 'any' } }}
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

/** A name without any character that a slug can contain gets a generated slug. */
const slugFor = (name: string, noun: string) => slugOf(name) || `${noun}-${Date.now().toString(36)}`;

/** This step has no slug field, so an error about the slug is shown beside the name field. */
function describeDuplicate(error: unknown, name: string): unknown {
  const { status, body } = error as HttpError;
  if (!(body as CallErrorBody | null)?.errors?.['slug']) return error;
  const text = `“${name}” already exists. Choose a different name, such as “${name}, large”.`;
  return new HttpError(text, status, { code: 'slug_taken', errors: { name: text } });
}

async function findOrCreateCategory(name: string, image: string): Promise<number> {
  const { rows } = await callDesk('categories/list', { q: name, perPage: 100 });
  const known = rows.find((row) => row.name.toLowerCase() === name.trim().toLowerCase());
  if (known) return known.id;
  const created = await callDesk('categories/save', {
    name,
    slug: slugFor(name, 'shelf'),
    image,
  });
  return created.id;
}
