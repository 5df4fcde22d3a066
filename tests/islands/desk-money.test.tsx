import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, SimpleForm } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskProvider, type DeskProps } from '../../src/desk/desk-context.ts';
import { MoneyInput, useMoney } from '../../src/desk/parts/money.tsx';
import { ReadOnlyFields } from '../../src/desk/parts/ReadOnlyFields.tsx';
import { MoneySettingInput } from '../../src/desk/settings/SettingInput.tsx';
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

const inRupees = {
  ...desk,
  shop: { currencyCode: 'INR', currencyDigits: 2, currencySymbol: '₹' },
} as DeskProps;

test.each([
  ['149,90', 14_990, '149.9'],
  ['149.90', 14_990, '149.9'],
  ['1.05', 105, '1.05'],
  ['1,000.50', 100_050, '1000.5'],
  ['₹ 12', 1_200, '12'],
  ['٩٢٫٦٥', 9_265, '92.65'],
  ['', null, ''],
])('the price %s is stored as %s, and the field then shows %s', async (typed, stored, shown) => {
  const save = vi.fn();
  render(
    <AdminContext>
      <DeskProvider value={inRupees}>
        <SimpleForm defaultValues={{ price: 500 }} onSubmit={save} toolbar={false}>
          <MoneyInput source="price" label="Price" />
        </SimpleForm>
      </DeskProvider>
    </AdminContext>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  for (const length of typed === '' ? [0] : [...typed].map((_, index) => index + 1)) {
    fireEvent.change(field, { target: { value: typed.slice(0, length) } });
    expect(field.value).toBe(typed.slice(0, length));
  }
  fireEvent.blur(field);
  expect(field.value).toBe(shown);
  fireEvent.submit(field.form!);
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ price: stored }), { timeout: 60_000 });
});

test('in a form that may only be read, the price cannot be changed', () => {
  render(
    <AdminContext>
      <DeskProvider value={inRupees}>
        <ThemeProvider theme={createTheme()}>
          <ReadOnlyFields>
            <SimpleForm defaultValues={{ price: 14_990 }} toolbar={false}>
              <MoneyInput source="price" label="Price" />
            </SimpleForm>
          </ReadOnlyFields>
        </ThemeProvider>
      </DeskProvider>
    </AdminContext>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  expect([field.disabled, field.value]).toEqual([true, '149.9']);
});

test.each(['149.905', '12,34,5', 'twelve', '-5'])(
  'the price %s stays in the field, which says what to enter',
  async (typed) => {
    const save = vi.fn();
    render(
      <AdminContext>
        <DeskProvider value={inRupees}>
          <SimpleForm defaultValues={{ price: 500 }} onSubmit={save} toolbar={false}>
            <MoneyInput source="price" label="Price" />
          </SimpleForm>
        </DeskProvider>
      </AdminContext>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Price');
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    fireEvent.submit(field.form!);
    expect(await screen.findByText('Enter a number, such as 12.50.')).toBeDefined();
    expect(field.value).toBe(typed);
    expect(save).not.toHaveBeenCalled();
  },
);

test.each([
  ['INR', '₹', 50_000, '500', '1250.5', 125_050],
  ['JPY', '¥', 50_000, '50000', '1250', 1_250],
  ['KWD', 'KD', 50_000, '50', '12.505', 12_505],
])(
  'an amount in the settings is asked for in %s with its sign, and stored in minor units',
  async (currencyCode, currencyFormat, stored, shown, typed, saved) => {
    const onSubmit = vi.fn();
    render(
      <AdminContext>
        <SimpleForm
          toolbar={false}
          defaultValues={{ values: { currencyCode, currencyFormat, riderFee: stored } }}
          onSubmit={onSubmit}
        >
          <MoneySettingInput source="values.riderFee" label="Fee" help="For each delivery." />
        </SimpleForm>
      </AdminContext>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Fee');
    expect(field.value).toBe(shown);
    expect(field.parentElement?.textContent).toContain(currencyFormat);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(field.value).toBe(typed);
    fireEvent.submit(field.form!);
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]![0]).toMatchObject({ values: { riderFee: saved } });
  },
);

test('an amount of the settings with too many decimals for its currency is refused at the field', async () => {
  const onSubmit = vi.fn();
  render(
    <AdminContext>
      <SimpleForm
        toolbar={false}
        defaultValues={{ values: { currencyCode: 'JPY', currencyFormat: '¥', riderFee: 1 } }}
        onSubmit={onSubmit}
      >
        <MoneySettingInput source="values.riderFee" label="Fee" help="" />
      </SimpleForm>
    </AdminContext>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Fee');
  fireEvent.change(field, { target: { value: '12.5' } });
  fireEvent.submit(field.form!);
  expect(await screen.findByText('Enter a whole number, such as 12.')).toBeDefined();
  expect(onSubmit).not.toHaveBeenCalled();
});
