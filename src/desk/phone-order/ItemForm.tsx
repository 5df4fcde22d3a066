import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { PhoneItemRow } from '#contracts/desk/phone-order.ts';
import { preselectedAddon } from '#domain/addons.ts';
import { toLine, maxQuantity } from '#domain/cart.ts';
import { focusOnMount } from '../parts/focus-on-mount.ts';
import { useMoney } from '../parts/money.tsx';
import type { DraftLine } from './phone-order-draft.ts';

/** Variant, addons and quantity of an item. */
export function ItemForm({
  item,
  onAdd,
  onCancel,
}: {
  item: PhoneItemRow;
  onAdd: (line: DraftLine) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const money = useMoney();
  const { choices, addonCategories } = item;
  const preselected =
    choices.find(({ isPreselected, isAvailable }) => isPreselected && isAvailable) ??
    choices.find(({ isAvailable }) => isAvailable);
  const [variantId, setVariantId] = useState(preselected?.variantId ?? null);
  // As on the page of the item.
  const [addonIds, setAddonIds] = useState<readonly number[]>(
    addonCategories.flatMap((category) => preselectedAddon(category) ?? []),
  );
  const [quantity, setQuantity] = useState('1');
  const [isChecked, setIsChecked] = useState(false);
  const lacksAddon = ({ isRequired, addons }: (typeof addonCategories)[number]) =>
    isRequired && !addons.some((addon) => addonIds.includes(addon.id));

  function add(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (addonCategories.some(lacksAddon)) return;
    const choice = choices.find((each) => each.variantId === variantId);
    const addonNames = addonCategories
      .flatMap(({ addons }) => addons)
      .filter((addon) => addonIds.includes(addon.id))
      .map(({ name }) => name);
    onAdd({
      ...toLine({
        ...{ item_id: item.id, variant_id: variantId, addon_ids: addonIds },
        quantity: Number(quantity),
      }),
      name: [item.name, choice?.name, ...addonNames].filter(Boolean).join(', '),
      ...{ storeId: item.storeId, storeName: item.storeName },
    });
  }

  return (
    <Box component="form" aria-label={item.name} onSubmit={add} sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {item.name}
      </Typography>
      {choices.length > 1 && (
        <FormControl>
          <FormLabel id={`${id}-variant`}>Variant</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}-variant`}
            value={String(variantId)}
            onChange={(_, value) => setVariantId(Number(value))}
          >
            {choices.map((choice) => (
              <FormControlLabel
                key={choice.variantId}
                value={String(choice.variantId)}
                disabled={!choice.isAvailable}
                control={<Radio />}
                label={`${choice.name}, ${money(choice.price)}${choice.isAvailable ? '' : ' (not available)'}`}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      {addonCategories.map((category) => (
        <FormControl
          key={category.id}
          required={category.isRequired}
          error={isChecked && lacksAddon(category)}
        >
          <FormLabel id={`${id}-${category.id}`}>{category.name}</FormLabel>
          <FormGroup
            role={category.isSingle ? 'radiogroup' : 'group'}
            aria-labelledby={`${id}-${category.id}`}
          >
            {category.addons.map((addon) => {
              const isChosen = addonIds.includes(addon.id);
              const others = category.isSingle
                ? addonIds.filter((other) => !category.addons.some((each) => each.id === other))
                : addonIds.filter((other) => other !== addon.id);
              const choose = () =>
                setAddonIds(isChosen && !category.isSingle ? others : [...others, addon.id]);
              return (
                <FormControlLabel
                  key={addon.id}
                  label={`${addon.name}, ${money(addon.price)}`}
                  control={
                    category.isSingle ? (
                      <Radio name={`${id}-${category.id}`} checked={isChosen} onChange={choose} />
                    ) : (
                      <Checkbox checked={isChosen} onChange={choose} />
                    )
                  }
                />
              );
            })}
            {category.isSingle && !category.isRequired && (
              <FormControlLabel
                label="None"
                control={
                  <Radio
                    name={`${id}-${category.id}`}
                    checked={!category.addons.some((addon) => addonIds.includes(addon.id))}
                    onChange={() =>
                      setAddonIds(
                        addonIds.filter((other) => !category.addons.some((each) => each.id === other)),
                      )
                    }
                  />
                }
              />
            )}
          </FormGroup>
          {isChecked && lacksAddon(category) && (
            <FormHelperText role="alert">Choose at least one.</FormHelperText>
          )}
        </FormControl>
      ))}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label="Quantity"
          type="number"
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
          required
          inputRef={focusOnMount}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { min: 1, max: maxQuantity, step: 1 } }}
          sx={{ width: '8rem' }}
        />
        <Button type="submit" variant="contained">
          Add to the order
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </Box>
  );
}
