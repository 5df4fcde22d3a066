// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueCall, sendQueuedCalls } from '#stores/offline-queue.ts';

const sent: [string, unknown][] = [];
let isOnline = true;
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  isOnline = true;
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('offline');
    sent.push([address, JSON.parse(body)]);
    return new Response(JSON.stringify({ success: true, data: {} }));
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.unstubAllGlobals());

const like = (id: number, is_favorited: boolean) =>
  queueCall({ key: `like:${id}`, noun: 'items', verb: 'toggle-favorite', body: { id, is_favorited } });

test('the offline queue sends its calls once and in order, and only the latest call per key', async () => {
  like(1, true);
  like(2, true);
  like(1, false);
  isOnline = false;
  await sendQueuedCalls();
  expect(sent).toEqual([]);
  isOnline = true;
  await sendQueuedCalls();
  await sendQueuedCalls();
  expect(sent).toEqual([
    ['/api/items/toggle-favorite', { id: 2, is_favorited: true }],
    ['/api/items/toggle-favorite', { id: 1, is_favorited: false }],
  ]);
});

test.each([
  ['invalid JSON', '{'],
  ['not a list', '{"a":1}'],
  ['another address', '[{"key":"a","noun":"../../evil","verb":"x","body":{}}]'],
])('[F58] an edited queue sends nothing: %s', async (_, stored) => {
  localStorage.setItem('sendLater', stored);
  await sendQueuedCalls();
  expect(sent).toEqual([]);
});
