import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ImportChanges, type StockTicks } from '../../src/desk/files/ImportChanges.tsx';

afterEach(cleanup);

const text = `kind,line,handle,name,column,before,after,exported,moved
re-priced,2,tea,"Tea, 500 g",Variant Price,80.00,95.00,,
cleared,3,jam,Jam,Description,Sweet,,,
stock,2,tea,"Tea, 500 g",Variant Inventory Qty,9,20,9,false
stock,4,ghee,Ghee,Variant Inventory Qty,3,8,5,true
`;
const counts = { 're-priced': 1, cleared: 1, stock: 2 };
const chosen: StockTicks[] = [];

function Changes({ isDone = false }) {
  const [ticks, setTicks] = useState<StockTicks>({ takesStock: false, movedStockLines: [] });
  return (
    <ImportChanges
      changes={{ text, isWhole: true }}
      counts={counts}
      isDone={isDone}
      ticks={ticks}
      onTick={(next) => {
        chosen.push(next);
        setTicks(next);
      }}
      name="items.csv"
    />
  );
}

test('the preview of an import names each change with its old and new value', () => {
  render(<Changes />);
  const cells = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Another price (1)')).toEqual(['Tea, 500 g', 'Variant Price', '80.00', '95.00']);
  expect(cells('Cleared (1)')).toEqual(['Jam', 'Description', 'Sweet', '(empty)']);
  expect(cells('Stock (2)')).toEqual([
    ...['Tea, 500 g', '9', '9', '20', ''],
    ...['Ghee', '5', '3, changed since the export', '8', ''],
  ]);
});

test('no stock is taken until this is ticked, and stock that has moved needs its own tick', async () => {
  const user = userEvent.setup();
  render(<Changes />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    ...[false, false, false],
  ]);
  await user.click(box('Take the stock from the file'));
  expect([box('Take the stock of Tea, 500 g').checked, box('Take the stock of Ghee').checked]).toEqual([
    true,
    false,
  ]);
  await user.click(box('Take the stock of Ghee'));
  expect(chosen.at(-1)).toEqual({ takesStock: true, movedStockLines: [4] });
});
