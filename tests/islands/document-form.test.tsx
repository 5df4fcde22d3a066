import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BodyForm } from '../../src/desk/documents/BodyForm.tsx';
import { changedPicture } from '../../src/desk/documents/form/changed-picture.ts';
import { type DeskProps, DeskProvider } from '../../src/desk/shop.ts';

const desk = { me: { role: 'admin' }, shop: { languages: [{ code: 'en', name: 'English' }] } };

test('a settings document shows what holds where it says nothing, and stores none of it', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DeskProvider value={desk as unknown as DeskProps}>
        <BodyForm kind="settings" body={{ shopName: 'Nine' }} onChange={() => undefined} />
      </DeskProvider>
    </QueryClientProvider>,
  );
  const fieldOf = (field: string) =>
    new RegExp(`<(?:input|textarea)[^>]*id="field-${field}"[^>]*>[^<]*`).exec(html)?.[0];
  expect(fieldOf('shopName')).toMatch(/Nine$/);
  expect(fieldOf('country')).toMatch(/>IN$/);
  expect(fieldOf('storeColor')).toContain('value="#1c6a3c"');
  expect(fieldOf('phoneDigits')).toMatch(/value="\d+"/);
});

test('another picture asks for words of its own; the first one keeps what was written before it', () => {
  expect(changedPicture({ name: 'mango', alt: 'A ripe mango' }, 'media:7')).toEqual({
    name: 'media:7',
    alt: '',
  });
  expect(changedPicture({ name: '', alt: 'A field' }, 'media:7')).toEqual({
    name: 'media:7',
    alt: 'A field',
  });
  expect(changedPicture({ name: 'mango', alt: 'A ripe mango' }, 'mango')).toMatchObject({
    alt: 'A ripe mango',
  });
});
