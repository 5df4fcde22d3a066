import type { ServerResponse } from 'node:http';

type QueuedRequest = { isBodyComplete: boolean; run: () => void; refuse: () => void };
type Entry = QueuedRequest & { state: 'waiting' | 'running' | 'ended'; timer?: NodeJS.Timeout };
type Client = { running: number; waiting: Set<Entry> };

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * Runs a limited number of requests at once; the others wait. Free places go to the clients in turn, and while others
 * wait, a client gets no further place once it has an eighth of them: a client with hundreds of requests delays itself.
 * A request that still runs after `slowMs` waits for something else, such as a payment provider, and frees its place.
 */
export function createFairQueue({
  places,
  room,
  slowMs = 1_000,
}: {
  /** How many requests run at once. */
  places: number;
  /** How many requests may wait. */
  room: number;
  slowMs?: number;
}) {
  const share = Math.ceil(places / 8);
  const clients = new Map<string, Client>();
  /** The clients with waiting requests; the next one first. */
  const turns = new Set<Client>();
  /** Running requests whose body is complete: a body that arrives slowly takes no place from other clients. */
  let running = 0;
  let waiting = 0;

  return {
    get size() {
      return { running, waiting };
    },
    /**
     * Calls `run` when the request may run, until its response is closed. Calls `refuse` instead if too many requests
     * wait: for the last one of the client that has the most. Returns how to report that the body is complete.
     */
    add(address: string, response: ServerResponse, request: QueuedRequest): { completeBody: () => void } {
      const client: Client = clients.get(address) ?? { running: 0, waiting: new Set() };
      clients.set(address, client);
      const entry: Entry = { ...request, state: 'waiting' };
      client.waiting.add(entry);
      turns.add(client);
      waiting++;
      response.once('close', () => {
        if (entry.state === 'waiting') removeWaiting(client, entry);
        freePlace(client, entry);
        if (client.running === 0 && client.waiting.size === 0) clients.delete(address);
      });
      startNext();
      if (waiting > room) refuseOne(client);
      return {
        completeBody() {
          if (entry.isBodyComplete) return;
          entry.isBodyComplete = true;
          if (entry.state === 'running') running++;
        },
      };
    },
  };

  function startNext(): void {
    while (running < places) {
      const client = nextClient();
      if (!client) return;
      const entry = firstOf(client.waiting);
      removeWaiting(client, entry);
      // The others have their turn first.
      if (turns.delete(client) && client.waiting.size > 0) turns.add(client);
      entry.state = 'running';
      client.running++;
      if (entry.isBodyComplete) running++;
      entry.timer = setTimeout(() => freePlace(client, entry), slowMs).unref();
      entry.run();
    }
  }

  function freePlace(client: Client, entry: Entry): void {
    clearTimeout(entry.timer);
    if (entry.state === 'running') {
      client.running--;
      if (entry.isBodyComplete) running--;
    }
    entry.state = 'ended';
    startNext();
  }

  /** The next client below its share; if there is none, the client with the fewest running requests. */
  function nextClient(): Client | undefined {
    let fewest: Client | undefined;
    for (const client of turns) {
      if (client.running < share) return client;
      if (firstOf(client.waiting).isBodyComplete && (!fewest || client.running < fewest.running))
        fewest = client;
    }
    return fewest;
  }

  function removeWaiting(client: Client, entry: Entry): void {
    client.waiting.delete(entry);
    waiting--;
    if (client.waiting.size === 0) turns.delete(client);
  }

  function refuseOne(newest: Client): void {
    let longest = newest;
    for (const client of turns) if (client.waiting.size > longest.waiting.size) longest = client;
    const last = [...longest.waiting].at(-1)!;
    removeWaiting(longest, last);
    last.state = 'ended';
    last.refuse();
  }
}

const firstOf = (waiting: Set<Entry>): Entry => waiting.values().next().value!;
