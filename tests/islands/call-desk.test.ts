import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDesk } from '../../src/desk/call-desk.ts';
import { $expiredSession } from '../../src/desk/expired-session.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockReset();
});

const respondWith = (status: number, body: unknown) =>
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));
const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error as HttpError);

test('field errors of a response are thrown in the nested structure of the form, with the message for the whole form', async () => {
  respondWith(400, {
    success: false,
    error: {
      code: 'validation_failed',
      message: 'Check the fields.',
      fields: { 'hours.0.opens': 'Enter a time.' },
    },
  });
  const error = await failureOf(callDesk('stores/get', { id: 1 }));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    message: 'Check the fields.',
    status: 400,
    body: {
      code: 'validation_failed',
      errors: { root: { serverError: 'Check the fields.' }, hours: { 0: { opens: 'Enter a time.' } } },
    },
  });
});

test('an outdated desk shows a message and never reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  respondWith(409, {
    success: false,
    error: { code: 'CLIENT_OUTDATED', message: 'The page will reload, and nothing will be lost.' },
  });
  const error = await failureOf(callDesk('stores/get', { id: 1 }));
  expect(error).toMatchObject({
    message: 'A new version of the desk is available. Copy what you have typed, then reload the page.',
    body: { code: 'CLIENT_OUTDATED' },
  });
  expect(reload).not.toHaveBeenCalled();
});

test('a call without a connection and a response that cannot be read have different error messages', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failureOf(callDesk('setup/state'))).toMatchObject({
    message: 'You’re offline. Your changes are still here. Try again in a moment.',
    status: 0,
  });
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failureOf(callDesk('setup/state'))).toMatchObject({
    message: 'Something went wrong. Try again in a moment.',
    status: 502,
  });
});

test('a call without a session is sent again after the sign-in', async () => {
  respondWith(401, { success: false, error: { code: 'unauthorized', message: 'Sign in.' } });
  respondWith(200, { success: true, data: { id: 1 } });
  const result = callDesk('orders/get', { id: 1 });
  await vi.waitFor(() => expect($expiredSession.get()).not.toBeNull(), { timeout: 60_000 });
  $expiredSession.get()?.resume();
  expect(await result).toEqual({ id: 1 });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('an aborted call rejects with the reason of its signal', async () => {
  const controller = new AbortController();
  controller.abort();
  fetchMock.mockRejectedValueOnce(controller.signal.reason);
  expect(await failureOf(callDesk('setup/state', {}, controller.signal))).toBe(controller.signal.reason);
});
