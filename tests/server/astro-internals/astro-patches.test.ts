import { existsSync, readFileSync } from 'node:fs';
import { serializeProps } from '../../../node_modules/astro/dist/runtime/server/serialize.js';
import { describe, expect, it } from 'vitest';
import { astroFile, astroPatches, patchAstroFile } from '#astro-internals/astro-patches.ts';
import { readIslandProps } from '#astro-internals/island-props.ts';

/** Haat relies on these internals of the installed Astro: a failing test shows what an upgrade has changed. */
describe('Astro internals', () => {
  const files = [...new Set(astroPatches.map(({ file }) => file))];

  it.each(files)('%s still contains the code that Haat replaces', (file) => {
    expect(existsSync(astroFile(file))).toBe(true);
    const source = readFileSync(astroFile(file), 'utf8');
    const patched = patchAstroFile(file, source);
    for (const { replace } of astroPatches.filter((patch) => patch.file === file))
      expect(patched).toContain(replace);
  });

  it('a patch that does not apply reports the changed file, the expected code and where to adapt it', () => {
    expect(() => patchAstroFile('runtime/server/render/script.js', 'export {}')).toThrow(
      /astro\/dist\/runtime\/server\/render\/script\.js no longer contains.*script type="module".*astro-patches\.ts/s,
    );
  });

  it('reads island properties as Astro writes them', () => {
    const props = {
      item: { id: 7, name: '<b>"Amla" & co</b>', tags: ['a', null, { deep: true }] },
      none: null,
    };
    const written = serializeProps(props, { displayName: 'Test', hydrate: 'interaction' } as never);
    expect(readIslandProps(written)).toEqual(props);
  });

  it('a kind of property value that an island cannot read is an error, not a silent change', () => {
    const written = serializeProps({ when: new Date(0) }, {
      displayName: 'Test',
      hydrate: 'interaction',
    } as never);
    expect(() => readIslandProps(written)).toThrow(/kind/);
  });

  it('Astro stores its render options and cookies under the names that Haat reads', () => {
    const render = readFileSync(astroFile('core/app/render-options.js'), 'utf8');
    expect(render).toContain('astro.renderOptions');
    expect(readFileSync(astroFile('core/cookies/response.js'), 'utf8')).toContain(
      'Symbol.for("astro.cookies")',
    );
  });
});
