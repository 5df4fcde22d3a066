import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { pictureUrl, pictureUrls } from '#domain/picture.ts';

/**
 * The baseline without any framework: hand-written pages with the shop's pictures, inline CSS and no script, served
 * from memory. Milliseconds differ between machines, so the ratio to this baseline in the same run is what counts.
 */
export type BaselinePages = {
  port: number;
  listing: string;
  item: string;
  photograph: string;
  close: () => Promise<void>;
};

export type ReferenceItem = { name: string; image: string; price: number };

const style = `body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#faf6ec;color:#1d2a1d}main{max-width:48rem;margin:auto;padding:1rem}
ul{list-style:none;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:1rem}img{width:100%;height:auto;background:#e3efd3;border-radius:14px}b{display:block}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`;

function picture(name: string, sizes: string, first: boolean): string {
  const { avif, src, width, height } = pictureUrls(name);
  const loading = first ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}"><img src="${src}" width="${width}" height="${height}" alt="" ${loading}></picture>`;
}

/**
 * Starts the server of the baseline pages. It requests each picture once from the shop at `origin`, then serves it
 * from memory.
 */
export async function startBaselinePages(
  origin: string,
  items: readonly ReferenceItem[],
  /** A `<picture>` of an uploaded photograph. */
  photograph: string,
): Promise<BaselinePages> {
  const cards = items.map(
    ({ name, image, price }, index) =>
      `<li><a href="/item">${picture(image, '45vw', index === 0)}<b>${name}</b></a>₹${price / 100}</li>`,
  );
  const pages = new Map([
    ['/listing', brotliCompressSync(page('Forty things', `<ul>${cards.join('')}</ul>`))],
    ['/photograph', brotliCompressSync(page('A photograph', photograph))],
    ['/item', brotliCompressSync(page(items[0]!.name, picture(items[0]!.image, '100vw', true)))],
  ]);
  const pictures = new Map<string, { type: string; bytes: Buffer }>();
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const html = pages.get(path);
    if (html) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': html.length,
      });
      response.end(html);
      return;
    }
    const cached =
      pictures.get(path) ?? (/^\/(?:pictures|media)\//.test(path) ? await load(origin + path) : undefined);
    if (!cached) {
      response.writeHead(404).end();
      return;
    }
    pictures.set(path, cached);
    response.writeHead(200, { 'content-type': cached.type, 'content-length': cached.bytes.length });
    response.end(cached.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    listing: `http://127.0.0.1:${port}/listing`,
    item: `http://127.0.0.1:${port}/item`,
    photograph: `http://127.0.0.1:${port}/photograph`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function load(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) return undefined;
  return {
    type: answer.headers.get('content-type') ?? 'image/webp',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/**
 * Requests these pictures once in each width, so that no measured visit has to wait for a picture to be generated.
 */
export async function generatePictures(origin: string, names: readonly string[]): Promise<void> {
  for (const name of new Set(names)) {
    for (const width of [128, 256, 512] as const) {
      await fetch(origin + pictureUrl(name, width, 'avif')).then((answer) => answer.arrayBuffer());
    }
  }
}
