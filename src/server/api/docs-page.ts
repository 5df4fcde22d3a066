import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Schema = Record<string, unknown>;
type Operation = { summary?: string; requestBody?: unknown; responses?: Record<string, unknown> };

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem;color-scheme:light dark}
h1{font-size:1.75rem}h2{margin-top:2rem;text-transform:capitalize}summary{cursor:pointer;padding:.5rem 0}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:.5rem}
details{border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}`;

/** A raw string, because escaping would change the text that the policy's hash covers. */
const styleElement = raw(`<style>${style}</style>`);
const hash = createHash('sha256').update(style).digest('base64');

/** The content security policy: the page runs no scripts and loads nothing. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;

/** The OpenAPI document as an HTML page, with the request and response of each route. */
export function docsPage(document: {
  info: { title: string; description?: string };
  paths?: object;
  components?: { schemas?: object };
}) {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
      noun: path.split('/')[1] ?? '',
    })),
  );
  const nouns = [...new Set(calls.map(({ noun }) => noun))].sort();
  const resolve = (schema: unknown) =>
    example(schema, (document.components?.schemas ?? {}) as Record<string, Schema>);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${document.info.title} API</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description ?? ''}</p>
          <p><a href="/api/openapi.json">openapi.json</a></p>
          ${nouns.map(
            (noun) =>
              html`<h2 id="${noun}">${noun}</h2>
                ${calls
                  .filter((call) => call.noun === noun)
                  .map(
                    ({ path, method, operation }) =>
                      html`<details>
                        <summary>
                          <code>${method.toUpperCase()} /api${path}</code> ${operation.summary ?? ''}
                        </summary>
                        <h3>Takes</h3>
                        <pre>${print(resolve(bodySchema(operation.requestBody)))}</pre>
                        <h3>Answers</h3>
                        <pre>${print(resolve(bodySchema(operation.responses?.['200'])))}</pre>
                      </details>`,
                  )}`,
          )}
        </main>
      </body>
    </html>`;
}

const print = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'nothing';

function bodySchema(body: unknown): unknown {
  return (body as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.[
    'application/json'
  ]?.schema;
}

/** A schema as an example value: names and types, alternatives separated by a bar. */
function example(schema: unknown, knownSchemas: Record<string, Schema>, depth = 0): unknown {
  const node = schema as Record<string, unknown> | undefined;
  if (!node || depth > 8) return '…';
  const reference = node['$ref'];
  if (typeof reference === 'string')
    return example(knownSchemas[reference.split('/').at(-1) ?? ''], knownSchemas, depth + 1);
  const alternatives = (node['anyOf'] ?? node['oneOf']) as unknown[] | undefined;
  if (alternatives)
    return alternatives.map((option) => print(example(option, knownSchemas, depth + 1))).join(' | ');
  if (Array.isArray(node['allOf']))
    return Object.assign({}, ...node['allOf'].map((part) => example(part, knownSchemas, depth + 1)));
  if (node['type'] === 'array') return [example(node['items'], knownSchemas, depth + 1)];
  if (node['properties']) {
    const required = new Set((node['required'] as string[] | undefined) ?? []);
    return Object.fromEntries(
      Object.entries(node['properties']).map(([name, part]) => [
        required.has(name) ? name : `${name}?`,
        example(part, knownSchemas, depth + 1),
      ]),
    );
  }
  if (Array.isArray(node['enum'])) return node['enum'].join(' | ');
  if (node['const'] !== undefined) return node['const'];
  return Array.isArray(node['type']) ? node['type'].join(' | ') : (node['type'] ?? 'any');
}
