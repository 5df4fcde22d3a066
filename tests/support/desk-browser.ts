import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';

/** Opens the desk on a wide screen, signed in with a demo account. */
export async function openDeskPage(
  browser: Browser,
  baseURL: string | undefined,
  who: string,
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: `${who}@haat.example`, password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.ok()).toBe(true);
  return page;
}

type DocumentInput = { kind: string; slug: string; body: object; locale?: string };

/** Creates and publishes documents as the demo's editor through the desk's API; `unpublish` unpublishes them. */
export async function publishAtDesk(
  request: APIRequestContext,
  documents: readonly DocumentInput[],
): Promise<{ unpublish: () => Promise<void> }> {
  const ids: (number | undefined)[] = [];
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/${path}`, {
      data,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const json = (await response.json()) as { data?: { id: number } };
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${JSON.stringify(json)}`);
    return json.data;
  };
  await post('account/login', { email: 'editor@haat.example', password: demoPassword });
  for (const { locale = 'en', ...document } of documents) {
    const made = await post('desk/documents/create', { ...document, locale });
    await post('desk/documents/publish', { id: made?.id, revision: 1, despite: true });
    ids.push(made?.id);
  }
  return {
    async unpublish() {
      for (const id of ids) await post('desk/documents/unpublish', { id });
    },
  };
}
