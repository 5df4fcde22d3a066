const seen = new Set<string>();

/**
 * Fetches and compiles what an island will import, without running it; a preload alone would leave out what it imports. Takes
 * addresses, or functions that import: the build has written the address into them.
 */
export function warm(...needed: (string | null | undefined | (() => Promise<unknown>))[]): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const each of needed) {
    const path = typeof each === 'function' ? importedPath(each) : each;
    if (path) fetchModule(new URL(path, import.meta.url).pathname);
  }
}

const importedPath = (load: () => Promise<unknown>) => /import\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1];

function fetchModule(address: string): void {
  if (seen.has(address)) return;
  seen.add(address);
  fetch(address)
    .then((answer) => (address.endsWith('.js') ? answer.text() : ''))
    .then((code) => {
      if (code)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
        );
      for (const [, path = ''] of code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
        fetchModule(new URL(path, new URL(address, location.href)).pathname);
    })
    .catch(() => seen.delete(address));
}
