const fetchedUrls = new Set<string>();

/**
 * Downloads what an island will import, without running it. Takes URLs, or functions that import a module; after the
 * build, such a function's source contains the module's URL.
 */
export async function prefetchModules(
  ...modules: (string | null | undefined | (() => Promise<unknown>))[]
): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const each of modules) {
    const path = typeof each === 'function' ? importedPath(each) : each;
    if (path) await fetchModule(new URL(path, import.meta.url).pathname);
  }
}

const importedPath = (load: () => Promise<unknown>) => /import\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1];

/**
 * Downloads a module and its imports: a built module lists everything that it imports directly or indirectly
 * (src/astro-internals/list-indirect-imports.ts).
 */
async function fetchModule(address: string): Promise<void> {
  const code = await fetchOnce(address).then((file) => file?.text());
  if (!code || !address.endsWith('.js')) return;
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
    void fetchOnce(new URL(path, new URL(address, location.href)).pathname);
    // Each download starts in a task of its own: all of them in one task would block a cheap phone.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function fetchOnce(address: string): Promise<Blob | undefined> {
  if (fetchedUrls.has(address)) return undefined;
  fetchedUrls.add(address);
  try {
    return await (await fetch(address, { priority: 'low' })).blob();
  } catch {
    fetchedUrls.delete(address);
    return undefined;
  }
}
