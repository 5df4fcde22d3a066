import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createFairQueue } from '#server/node-server/fair-queue.ts';

/** A queue whose requests are named after their client; `finish` closes the response of a request. */
function openQueue({ places = 16, room = 100 } = {}) {
  const queue = createFairQueue({ places, room });
  const running: string[] = [];
  const refused: string[] = [];
  const responses = new Map<string, EventEmitter>();
  const counts = new Map<string, number>();
  return {
    queue,
    running,
    refused,
    add(client: string, { isBodyComplete = true } = {}) {
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      const name = `${client}${count}`;
      const response = new EventEmitter();
      responses.set(name, response);
      return queue.add(client, response as ServerResponse, {
        isBodyComplete,
        run: () => void running.push(name),
        refuse: () => void refused.push(name),
      });
    },
    finish: (name: string) => void responses.get(name)!.emit('close'),
  };
}

const numbered = (client: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${client}${index + 1}`);

test('[F66] a client that is alone uses all places, and the rest of its requests wait in their order', () => {
  const { add, finish, running, queue } = openQueue();
  for (let n = 0; n < 20; n++) add('a');
  expect(running).toEqual(numbered('a', 16));
  expect(queue.size).toEqual({ running: 16, waiting: 4 });
  finish('a3');
  expect(running.at(-1)).toBe('a17');
});

test('[F66] while others wait, free places go to the clients in turn, and none to a client with an eighth of them', () => {
  const { add, finish, running } = openQueue();
  for (let n = 0; n < 30; n++) add('a');
  for (let n = 0; n < 3; n++) add('b');
  add('c');
  for (const name of ['a1', 'a2', 'a3']) finish(name);
  expect(running.slice(16)).toEqual(['b1', 'c1', 'b2']);
  // Both have their share, or more: the one with fewer is next.
  finish('a4');
  expect(running.at(-1)).toBe('b3');
  finish('a5');
  expect(running.at(-1)).toBe('a17');
});

test('[F66] a request whose client has gone no longer waits', () => {
  const { add, finish, running, queue } = openQueue({ places: 1 });
  add('a');
  add('b');
  add('b');
  finish('b1');
  expect(queue.size).toEqual({ running: 1, waiting: 1 });
  finish('a1');
  expect(running).toEqual(['a1', 'b2']);
});

test('[F66] when too many wait, the last request of the client with the most is refused', () => {
  const { add, finish, refused, running, queue } = openQueue({ places: 1, room: 5 });
  for (let n = 0; n < 6; n++) add('a');
  expect(refused).toEqual([]);
  add('b');
  expect(refused).toEqual(['a6']);
  add('a');
  expect(refused).toEqual(['a6', 'a7']);
  finish('a6');
  finish('a7');
  expect(queue.size).toEqual({ running: 1, waiting: 5 });
  finish('a1');
  finish('a2');
  expect(running).toEqual(['a1', 'a2', 'b1']);
});

test('[F64] requests whose body still arrives take places of their own client only', () => {
  const { add, finish, running, queue } = openQueue();
  const bodies = Array.from({ length: 5 }, () => add('a', { isBodyComplete: false }));
  expect(running).toEqual(['a1', 'a2']);
  expect(queue.size).toEqual({ running: 0, waiting: 3 });
  bodies[0]!.completeBody();
  expect(queue.size.running).toBe(1);
  // A body that becomes complete while it waits counts once it runs.
  bodies[2]!.completeBody();
  finish('a2');
  expect(queue.size).toEqual({ running: 2, waiting: 2 });
  for (const name of ['a1', 'a3', 'a4', 'a5']) finish(name);
  expect(queue.size).toEqual({ running: 0, waiting: 0 });
});

test('[F66] a request that runs for more than a second, such as one to a payment provider, frees its place', () => {
  vi.useFakeTimers();
  try {
    const { add, finish, running, queue } = openQueue({ places: 2 });
    for (let n = 0; n < 5; n++) add('a');
    vi.advanceTimersByTime(999);
    expect(running).toEqual(numbered('a', 2));
    vi.advanceTimersByTime(1);
    expect(running).toEqual(numbered('a', 4));
    finish('a1');
    expect(queue.size).toEqual({ running: 2, waiting: 1 });
    finish('a3');
    expect(running).toEqual(numbered('a', 5));
    for (const name of ['a2', 'a4', 'a5']) finish(name);
    expect(queue.size).toEqual({ running: 0, waiting: 0 });
  } finally {
    vi.useRealTimers();
  }
});
