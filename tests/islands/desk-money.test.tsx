import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, SimpleForm } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskProvider, type DeskProps } from '../../src/desk/desk-context.ts';
import { MoneyInput, useMoney } from '../../src/desk/parts/money.tsx';
import { ReceiveCash } from '../../src/desk/riders/ReceiveCash.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const desk = {
  me: { id: '1', name: 'Ada', email: 'ada@haat.example', role: 'admin' },
  shop: { currencyCode: 'JPY', currencyDigits: 0, currencySymbol: '¥' },
} as unknown as DeskProps;

test('an amount in an earlier currency of the shop is shown and recorded with the decimals of that currency', () => {
  const fetched = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', fetched);
  const Amount = () => <p>{useMoney()(12_550, 'INR')}</p>;
  render(
    <AdminContext>
      <DeskProvider value={desk}>
        <Amount />
        <ReceiveCash id="r1" debt={{ storeId: 1, storeName: 'Basket', currency: 'INR', amount: 12_550 }} />
      </DeskProvider>
    </AdminContext>,
  );
  expect(screen.getByText('INR 125.50', { selector: 'body > div > p' })).toBeDefined();
  const field = screen.getByLabelText<HTMLInputElement>(/Counted/);
  expect(field.value).toBe('125.5');
  fireEvent.change(field, { target: { value: '100.25' } });
  fireEvent.submit(field.form!);
  const [, request] = fetched.mock.calls[0] as unknown as [string, { body: string }];
  expect(JSON.parse(request.body)).toMatchObject({ storeId: 1, currency: 'INR', amount: 10_025 });
});

test('a price above the limit of the currency is refused in the field, which names the limit', async () => {
  render(
    <AdminContext>
      <DeskProvider value={desk}>
        <SimpleForm defaultValues={{ price: 100_000_001 }} toolbar={false}>
          <MoneyInput source="price" label="Price" />
        </SimpleForm>
      </DeskProvider>
    </AdminContext>,
  );
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Price').form!);
  expect(await screen.findByText('At most ¥10,00,00,000.')).toBeDefined();
  expect(screen.getByLabelText('Price').getAttribute('aria-invalid')).toBe('true');
});
