import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Picking, PickingStep, PickingSwaps } from '#contracts/desk/picking.ts';
import { usePicking } from '../../src/desk/picking/use-picking.ts';

const id = 7;
const line = {
  ...{ id: 71, name: 'Pears', variantName: '', image: 'pear', addons: [], aisle: 'Fruit', sku: null },
  ...{
    quantity: 2,
    weight: null,
    refunded: 0,
    unitPrice: 100,
    missingItem: 'best_match' as const,
    maySwap: true,
    packed: null,
  },
};
const picking = (change: Partial<Picking> = {}): Picking => ({
  ...{
    id,
    orderNumber: '1',
    storeName: 'Store',
    customerName: 'Asha',
    phone: '+919845012345',
    status: 'preparing',
    mode: 'delivery',
  },
  ...{ note: '', currency: 'INR', picker: { name: 'Ravi', isMe: true }, isFinished: false, pending: null },
  ...{ revision: 0, isChanged: false, goesWith: [] },
  ...{ placedTotal: 200, total: 200, lines: [line], refused: [] },
  ...change,
});
const packed = {
  quantity: 1,
  grams: null,
  swap: null,
  reason: 'not_there' as const,
  note: '',
  question: null,
};
const pickedByOther = picking({ picker: { name: 'Meera', isMe: false }, lines: [{ ...line, packed }] });

type Failure = { status: number; code: string; message: string };
type Server = {
  isOnline: boolean;
  refusal: Failure | null;
  found: Picking;
  swaps: PickingSwaps['swaps'];
  calls: string[];
  recorded: PickingStep[];
};
let server: Server;

const failed = ({ status, ...error }: Failure) => Response.json({ success: false, error }, { status });
const succeeded = (data: unknown) => Response.json({ success: true, data });

async function respond(path: string, body: { steps?: PickingStep[] }): Promise<Response> {
  if (!server.isOnline) throw new TypeError('Failed to fetch');
  server.calls.push(path);
  if (path === 'picking/swaps') return succeeded({ swaps: server.swaps });
  if (path === 'picking/start') {
    server.refusal = null;
    server.found = { ...server.found, picker: { name: 'Ravi', isMe: true } };
  }
  if (path === 'picking/pick') {
    if (server.refusal) return failed(server.refusal);
    server.recorded.push(...body.steps!);
  }
  return succeeded(server.found);
}

beforeEach(() => {
  localStorage.clear();
  const swap = { variantId: 9, name: 'Figs', variantName: '', image: null, price: 1, charged: 1, sku: null };
  server = {
    ...{ isOnline: true, refusal: null, found: picking(), swaps: { 71: [swap] } },
    ...{ calls: [], recorded: [] },
  };
  vi.stubGlobal('fetch', (url: string | URL | Request, init: RequestInit) =>
    respond(String(url).replace(/^.*\/api\/desk\//, ''), JSON.parse(String(init.body))),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const goOnline = () => act(async () => void dispatchEvent(new Event('online')));

/** Opens an order on a device, and records two steps without a connection. */
async function packOffline() {
  const device = renderHook(() => usePicking(id));
  await waitFor(() => expect(device.result.current.swaps).toHaveProperty('71'));
  server.isOnline = false;
  for (const quantity of [1, 2]) act(() => device.result.current.pick(line, { quantity }));
  await waitFor(() => expect(device.result.current.isOffline).toBe(true));
  expect(device.result.current.waiting).toBe(2);
  return device;
}

test('[F24] steps of a device are discarded where somebody else packs the order meanwhile', async () => {
  const { result } = await packOffline();
  const message = 'Meera is packing this order.';
  Object.assign(server, { isOnline: true, found: pickedByOther });
  server.refusal = { status: 409, code: 'PICKED_BY_OTHER', message };
  await goOnline();
  await waitFor(() => expect(result.current.waiting).toBe(0));
  await waitFor(() => expect(result.current.picking!.picker).toEqual({ name: 'Meera', isMe: false }));
  expect(result.current.problem).toBe(`${message} 2 steps of this device were not recorded.`);
  await act(() => result.current.begin(true));
  expect(result.current.picking!.picker!.isMe).toBe(true);
  await goOnline();
  expect(server.recorded).toEqual([]);
  expect(result.current.lines[0]!.packed).toEqual(packed);
  act(() => result.current.pick(line, { quantity: 2 }));
  await waitFor(() => expect(server.recorded).toMatchObject([{ lineId: 71, quantity: 2 }]));
});

test('[F24] taking over the packing of an order discards the steps that this device has not sent', async () => {
  const { result, unmount } = await packOffline();
  unmount();
  const stored = JSON.parse(localStorage.getItem(`haat-picking:${id}`)!);
  localStorage.setItem(`haat-picking:${id}`, JSON.stringify({ ...stored, picking: pickedByOther }));
  Object.assign(server, { found: pickedByOther });
  const device = renderHook(() => usePicking(id));
  expect(device.result.current.waiting).toBe(2);
  expect(result.current.waiting).toBe(2);
  server.isOnline = true;
  await act(() => device.result.current.begin(true));
  expect(device.result.current.problem).toBe('2 steps of this device were not recorded.');
  await goOnline();
  expect(server.recorded).toEqual([]);
});

test('steps for an order that has ended are sent once', async () => {
  const { result } = await packOffline();
  Object.assign(server, { isOnline: true, found: picking({ status: 'cancelled' }) });
  server.refusal = { status: 409, code: 'illegal_transition', message: 'The order has changed.' };
  await goOnline();
  await waitFor(() => expect(result.current.picking!.status).toBe('cancelled'));
  expect(result.current.waiting).toBe(0);
  expect(localStorage.getItem(`haat-picking:${id}`)).toBeNull();
  const sent = () => server.calls.filter((path) => path === 'picking/pick').length;
  const before = sent();
  await goOnline();
  expect(sent()).toBe(before);
});

test.each([
  { status: 503, code: 'unavailable', message: 'Try again.' },
  { status: 429, code: 'too_many_requests', message: 'Try again.' },
  { status: 409, code: 'CLIENT_OUTDATED', message: 'Reload.' },
])('[F26] steps wait while the server answers $code', async (refusal) => {
  const { result } = await packOffline();
  Object.assign(server, { isOnline: true, refusal });
  await goOnline();
  await waitFor(() => expect(result.current.problem).not.toBe(''));
  expect(result.current.waiting).toBe(2);
  server.refusal = null;
  await goOnline();
  await waitFor(() => expect(server.recorded).toHaveLength(2));
});

test('possible swaps are loaded once, also after a reload', async () => {
  const loads = () => server.calls.filter((path) => path === 'picking/swaps').length;
  const first = renderHook(() => usePicking(id));
  await waitFor(() => expect(first.result.current.swaps).toHaveProperty('71'));
  await goOnline();
  first.unmount();
  const second = renderHook(() => usePicking(id));
  expect(second.result.current.swaps).toHaveProperty('71');
  await waitFor(() => expect(server.calls.filter((path) => path === 'picking/get').length).toBe(3));
  await goOnline();
  expect(loads()).toBe(1);
});

test('a read that was sent before packing began does not undo the beginning when its answer arrives later', async () => {
  server.found = picking({ status: 'accepted', picker: null });
  const { result } = renderHook(() => usePicking(id));
  await waitFor(() => expect(result.current.picking?.status).toBe('accepted'));
  // The next read answers with the state from before, after packing has begun.
  let answerRead = () => {};
  const stale = new Promise<void>((resolve) => (answerRead = resolve));
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit) => {
    const path = String(url).replace(/^.*\/api\/desk\//, '');
    if (path !== 'picking/get') return respond(path, JSON.parse(String(init.body)));
    server.calls.push('stale read');
    await stale;
    return succeeded(picking({ status: 'accepted', picker: null }));
  });
  await goOnline();
  await waitFor(() => expect(server.calls).toContain('stale read'));
  server.found = picking();
  await act(() => result.current.begin());
  expect(result.current.picking?.status).toBe('preparing');
  await act(async () => {
    answerRead();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(result.current.picking?.status).toBe('preparing');
});
