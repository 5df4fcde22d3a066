const seen = new Set<string>();

/**
 * Fetches and compiles what an island will import, without running it. Takes addresses, or functions that import: the build has
 * written the address into them.
 */
export async function warm(
  ...needed: (string | null | undefined | (() => Promise<unknown>))[]
): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  for (const each of needed) {
    const path = typeof each === 'function' ? importedPath(each) : each;
    if (path) await fetchModule(new URL(path, import.meta.url).pathname);
  }
}

const importedPath = (load: () => Promise<unknown>) => /import\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1];

/** A module names everything it needs, however deep (scripts/whole-imports.ts). */
async function fetchModule(address: string): Promise<void> {
  if (seen.has(address)) return;
  seen.add(address);
  try {
    const code = await (await fetch(address)).text();
    if (!address.endsWith('.js')) return;
    const imports = code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
    for (const path of [address, ...Array.from(imports, ([, path = '']) => path)]) {
      preload(new URL(path, new URL(address, location.href)).pathname);
      // Each begins with a task of its own: together they would hold up a cheap phone.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    seen.delete(address);
  }
}

function preload(address: string): void {
  if (document.querySelector(`link[href="${address}"]`)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
  );
}
