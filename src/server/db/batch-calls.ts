import type { Db } from './client.ts';

type Call<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

/**
 * Combines many calls into one: `run` gets the inputs that arrived within `waitMs` or during the previous run, and
 * returns the outputs in the same order. Each database has only one run at a time, so that one connection is enough for
 * any number of callers.
 */
export function batchCalls<Input, Output>(
  run: (db: Db, inputs: readonly Input[]) => Promise<readonly Output[]>,
  waitMs: number,
): (db: Db, input: Input) => Promise<Output> {
  const queues = new WeakMap<object, { running: Promise<void>; next: Call<Input, Output>[] | null }>();

  return (db, input) => {
    let queue = queues.get(db);
    if (!queue) queues.set(db, (queue = { running: Promise.resolve(), next: null }));
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const call = { input, resolve, reject };
    if (queue.next) queue.next.push(call);
    else {
      queue.next = [call];
      queue.running = runNext(db, queue);
    }
    return promise;
  };

  async function runNext(
    db: Db,
    queue: { running: Promise<void>; next: Call<Input, Output>[] | null },
  ): Promise<void> {
    await Promise.all([queue.running, new Promise((resolve) => setTimeout(resolve, waitMs))]);
    const calls = queue.next ?? [];
    queue.next = null;
    try {
      const outputs = await run(
        db,
        calls.map(({ input }) => input),
      );
      calls.forEach(({ resolve }, index) => resolve(outputs[index] as Output));
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
}
