import type { Plugin } from 'vite';
import { astroPatches, patchAstroFile } from './astro-patches.ts';

const files = [...new Set(astroPatches.map(({ file }) => file))];

/** Applies src/astro-internals/astro-patches.ts to Astro's server runtime, in the build and in development. */
export function patchAstro(): Plugin {
  const patched = new Set<string>();
  return {
    name: 'haat:patch-astro',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      const file = files.find((name) => path.endsWith(`/astro/dist/${name}`));
      if (!file) return undefined;
      patched.add(file);
      return { code: patchAstroFile(file, code), map: null };
    },
    generateBundle() {
      const missing = files.filter((file) => !patched.has(file));
      if (this.environment.name === 'ssr' && missing.length > 0)
        this.error(
          `Astro's runtime was bundled without ${missing.join(', ')}: see src/astro-internals/astro-patches.ts.`,
        );
    },
  };
}
