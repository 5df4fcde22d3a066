import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toControlItem } from '#domain/control-item.ts';
import { ItemControl } from '#islands/cart/ItemControl.tsx';
import { cart } from '#stores/cart.ts';
import { apple, openCartIslands } from '../support/cart-islands.ts';
import { openIsland } from '../support/open-island.tsx';

openCartIslands();

test('CART-45 a refused add shows a dialog with the configured inventory message', async () => {
  openIsland({}, { 'cart.inventoryMessage': 'Our shelf has {n} of {name}, no more.' });
  const user = userEvent.setup();
  render(<ItemControl item={toControlItem(apple)} />);
  await user.click(screen.getByRole('button', { name: 'Add Apple' }));
  for (let n = 0; n < 3; n += 1) await user.click(screen.getByRole('button', { name: 'One more Apple' }));
  const dialog = await screen.findByRole('dialog', { name: 'Only 3 left' }, { timeout: 10_000 });
  expect(dialog.textContent).toContain('Our shelf has 3 of Apple, no more.');
  expect(cart.get().lines).toMatchObject([{ item_id: apple.id, quantity: 3 }]);
});
