import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { callApi } from '#stores/api.ts';
import { createClient } from '#stores/create-client.ts';

type Calls = { 'orders/get': { body: { id: number }; data: { id: number } } };
const client = createClient<Calls>('/api/desk');
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockReset();
});

const respondWith = (status: number, body: unknown) =>
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));

test('a call posts the body as JSON to the URL of the call, with the client’s version', async () => {
  respondWith(200, { success: true, data: { id: 7 } });
  expect(await client('orders/get', { id: 7 })).toEqual({ ok: true, data: { id: 7 } });
  const [address, init] = fetchMock.mock.calls[0]!;
  expect(address).toBe('/api/desk/orders/get');
  expect(init?.method).toBe('POST');
  expect(init?.body).toBe('{"id":7}');
  expect(new Headers(init?.headers).get(clientVersionHeader)).toBe(String(clientVersion));
});

test('the compiler refuses a wrong name, parameter or response type', () => {
  const refused = [
    // @ts-expect-error a name that is not in the table
    () => client('orders/got', { id: 7 }),
    // @ts-expect-error a parameter of another type
    () => client('orders/get', { id: '7' }),
    async () => {
      const result = await client('orders/get', { id: 7 });
      // @ts-expect-error a field the response does not have
      return result.ok && result.data.name;
    },
  ];
  expect(refused).toHaveLength(3);
});

test('a refused call returns the server’s error with its fields and status', async () => {
  const error = { code: 'validation_failed', message: 'Check the fields.', fields: { id: 'Required' } };
  respondWith(400, { success: false, error });
  expect(await client('orders/get', { id: 7 })).toEqual({
    ok: false,
    error: { ...error, status: 400, httpStatus: 400 },
  });
});

test('an unreadable response becomes an error with status 0, which keeps the HTTP status', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const result = await client('orders/get', { id: 7 });
  expect(result).toMatchObject({ ok: false, error: { code: 'no_answer', status: 0, httpStatus: 502 } });
});

test('without a connection, status and HTTP status are 0', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const result = await client('orders/get', { id: 7 });
  expect(result).toMatchObject({ ok: false, error: { code: 'no_answer', status: 0, httpStatus: 0 } });
});

test('an aborted call is reported as aborted', async () => {
  const controller = new AbortController();
  fetchMock.mockImplementationOnce(() => (controller.abort(), Promise.reject(controller.signal.reason)));
  const result = await client('orders/get', { id: 7 }, { signal: controller.signal });
  expect(result).toMatchObject({ ok: false, error: { code: 'aborted' } });
});

test('ERR-22 the storefront logs a failed call, but not an aborted call', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  respondWith(500, { success: false, error: { code: 'server_error', message: 'Try again.' } });
  await callApi('cart/get', {});
  expect(warn).toHaveBeenCalledExactlyOnceWith('/api/cart/get: server_error Try again.');
  const controller = new AbortController();
  controller.abort();
  fetchMock.mockRejectedValueOnce(controller.signal.reason);
  await callApi('cart/get', {}, { signal: controller.signal });
  expect(warn).toHaveBeenCalledOnce();
});
