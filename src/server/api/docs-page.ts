import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { compressBrotli, compressGzip, type Encoding } from '../middleware/compress.ts';

/**
 * Shows the OpenAPI document and sends the calls that a person tries. Only a typed token identifies the person: the
 * calls carry no cookie. Everything that would contact another host is off; the policy would refuse it anyway.
 */
const start = `Scalar.createApiReference('#reference', {
  url: '/api/openapi.json',
  customFetch: (request, options) => fetch(request, { ...options, credentials: 'omit' }),
  authentication: { preferredSecurityScheme: 'token' },
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
});`;
const hash = createHash('sha256').update(start).digest('base64');

/** The content security policy of the page. The reference creates its styles at run time. */
export const docsPolicy = `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;

/** The page at `/api/docs`. */
export function docsPage(title: string, script: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} API</title>
        <link rel="icon" href="/icons/mark.svg" />
      </head>
      <body style="margin:0">
        <noscript
          >This page needs JavaScript. The document: <a href="/api/openapi.json">openapi.json</a></noscript
        >
        <main id="reference"></main>
        <script src="${script}"></script>
        ${raw(`<script>${start}</script>`)}
      </body>
    </html>`;
}

type DocsScript = {
  version: string;
  bodies: Record<NonNullable<Encoding> | 'identity', Buffer<ArrayBuffer>>;
};
let script: Promise<DocsScript> | undefined;

/** The script of the page, which is read and compressed at the first request. */
export function docsScript(): Promise<DocsScript> {
  script ??= readDocsScript().catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  return script;
}

async function readDocsScript(): Promise<DocsScript> {
  const styles = createRequire(import.meta.url).resolve('@scalar/api-reference/style.css');
  const folder = join(styles, '../..');
  const [description, file] = await Promise.all([
    readFile(join(folder, 'package.json'), 'utf8'),
    readFile(join(folder, 'dist/browser/standalone.js'), 'utf8'),
  ]);
  // The source map is not served.
  const identity = Buffer.from(file.replace(/\/\/# sourceMappingURL=\S+\s*$/, ''));
  const [br, gzip] = await Promise.all([compressBrotli(identity, 9), compressGzip(identity, 9)]);
  return {
    version: (JSON.parse(description) as { version: string }).version,
    bodies: { identity, br: Buffer.from(br), gzip: Buffer.from(gzip) },
  };
}
