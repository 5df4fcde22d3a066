import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const prefix = 'virtual:inline-script/';
const folder = fileURLToPath(new URL('../browser/start/', import.meta.url));

/**
 * Plugin for inline scripts. For example, `import code from 'virtual:inline-script/head-script'` yields the bundled,
 * minified code of src/browser/start/head-script.ts. layouts/InlineScript.astro inserts it into a page; its hash in
 * the content security policy is calculated from this text.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'haat:inline-scripts',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const { code, modules } = await bundle(`${folder}${id.slice(prefix.length + 1)}.ts`);
      for (const name of modules) this.addWatchFile(name);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

async function bundle(file: string): Promise<{ code: string; modules: string[] }> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  const [chunk] = output;
  if (output.length !== 1) throw new Error(`${file} must be one script without styles or dynamic imports.`);
  return { code: chunk.code.trim(), modules: Object.keys(chunk.modules) };
}
