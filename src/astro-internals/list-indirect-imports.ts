import { posix } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces Vite's helper, which would add 700 bytes to every page. This short version is enough when no list of files
 * is passed: it reports code that could not be fetched, for browser/page/reload-missing-code.ts.
 */
const preloadHelper = `export const __vitePreload = (load, files) => {
  if (files?.length) throw new Error('Unexpected stylesheet.');
  return load().catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    if (dispatchEvent(event)) throw payload;
  });
};`;

/**
 * Makes every browser file list all its imports, including indirect ones. The browser then requests everything at
 * once instead of layer by layer, and one list contains everything to prefetch
 * (src/browser/hydration/prefetch-modules.ts). Vite's own lists in files with dynamic imports are removed, with most
 * of their code.
 */
export function listIndirectImports(): Plugin {
  return {
    name: 'haat:list-indirect-imports',
    configEnvironment(name, { build }) {
      // Set here, because Astro's own setting overrides the setting in astro.config.mjs.
      if (name === 'client' && build) build.modulePreload = false;
    },
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      order: 'post',
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: preloadHelper, map: null }),
    },
    generateBundle(_options, bundle) {
      const importsOf = (file: string): string[] => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const all = new Set(chunk.imports);
        for (const file of all) for (const further of importsOf(file)) all.add(further);
        const unnamed = [...all].filter((file) => !chunk.imports.includes(file) && file !== chunk.fileName);
        chunk.code += unnamed.map((file) => `import"${relative(chunk.fileName, file)}";`).join('');
      }
    },
  };
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
