import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { acceptedEncoding } from '../middleware/compress.ts';
import {
  nonPageContentPolicy,
  fileSecurityHeaders,
  securityHeaders,
} from '../middleware/security-headers.ts';

type StaticFile = {
  path: string;
  size: number;
  headers: string[];
  etag: string;
  plain?: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};

/** Larger files are streamed from disk. */
const memoryLimit = 1024 * 1024;

/** All files of the built client with their compressed versions, by path. */
export async function loadStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
  const allPaths = new Set(paths);
  for (const path of paths) {
    if (/\.(?:br|gz)$/.test(path)) continue;
    const address = `/${relative(folder, path).replaceAll('\\', '/')}`;
    files.set(address, await loadFile(path, address, allPaths));
  }
  return files;
}

async function loadFile(path: string, address: string, allPaths: ReadonlySet<string>): Promise<StaticFile> {
  const { size, mtimeMs } = await stat(path);
  const extension = extname(path);
  const hashed = address.startsWith('/_astro/');
  const isPart = hashed && (extension === '.js' || extension === '.css');
  const small = size <= memoryLimit;
  const plain = small ? await readFile(path) : undefined;
  const etag = `"${createHash('sha256')
    .update(plain ?? `${address}:${size}:${mtimeMs}`)
    .digest('base64url')
    .slice(0, 22)}"`;
  const headers = [
    ...(isPart ? fileSecurityHeaders() : documentHeaders(extension)),
    'content-type',
    types[extension] ?? 'application/octet-stream',
    'cache-control',
    hashed
      ? 'public, max-age=31536000, immutable'
      : extension === '.woff2'
        ? 'public, max-age=2592000'
        : 'public, max-age=0, must-revalidate',
    'vary',
    'Accept-Encoding',
    ...(hashed ? [] : ['etag', etag]),
  ].flat();
  return {
    path,
    size,
    headers,
    etag,
    ...(plain && { plain }),
    ...(small && allPaths.has(`${path}.br`) && { br: await readFile(`${path}.br`) }),
    ...(small && allPaths.has(`${path}.gz`) && { gzip: await readFile(`${path}.gz`) }),
  };
}

function documentHeaders(extension: string): string[] {
  // A JavaScript file may be a worker, whose policy must allow the scripts that it loads.
  const policy = extension === '.js' ? "default-src 'self'; frame-ancestors 'self'" : nonPageContentPolicy;
  return [...securityHeaders().flat(), 'content-security-policy', policy];
}

export function sendStaticFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  // The header only has to contain the ETag: a proxy may have made it weak, and a browser may send several ETags.
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, file.headers);
    response.end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
  const compressed = encoding === 'br' ? (file.br ?? null) : encoding === 'gzip' ? (file.gzip ?? null) : null;
  const body = compressed ?? file.plain;
  response.writeHead(200, [
    ...file.headers,
    'content-length',
    String(body?.length ?? file.size),
    ...(compressed && encoding ? ['content-encoding', encoding] : []),
  ]);
  if (request.method === 'HEAD') response.end();
  else if (body) response.end(body);
  else
    createReadStream(file.path)
      .on('error', () => response.destroy())
      .pipe(response);
}
