import type { CachedPage } from '../cache/page-cache.ts';

/** `degraded`: the database responds, but failed to store data within the last minute. */
export type Health = 'ready' | 'degraded' | 'no database';

/**
 * The part of the built application that main.ts uses. The application is bundled and main.ts is not; they share this
 * one object, so that the database pool, the caches and the logger exist only once.
 */
export type ProcessHandle = {
  /** A cached page for this request, found without creating a Request object. */
  findCachedPage(url: string, cookie: string | undefined): CachedPage | undefined;
  start(): void;
  stop(): Promise<void>;
  health(): Promise<Health>;
  metrics(): Promise<{ contentType: string; body: string }>;
  counters: { hits: number; notModified: number; requests: number; shed: number };
  log(level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>): void;
};

const name = Symbol.for('haat.process');

export function publishProcessHandle(handle: ProcessHandle): void {
  Reflect.set(globalThis, name, handle);
}

export function findProcessHandle(): ProcessHandle | undefined {
  return Reflect.get(globalThis, name) as ProcessHandle | undefined;
}

export function requireProcessHandle(): ProcessHandle {
  const handle = findProcessHandle();
  if (!handle)
    throw new Error(
      'The built application did not start. Run `npm run build` and check dist/server/entry.mjs.',
    );
  return handle;
}
