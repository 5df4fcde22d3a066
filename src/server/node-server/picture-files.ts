import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileSecurityHeaders } from '../middleware/security-headers.ts';

const name =
  /^\/(?:pictures|media)\/((?:share\/[a-z]+\/[a-z-]+\/[a-z0-9-]+\/)?[a-z0-9][a-z0-9.-]*\.(avif|webp|jpg))$/;
const memory = 48 * 1024 * 1024;

/** Serves pictures that exist on disk or in memory; the application generates missing pictures. */
export function createPictureServer(folder: string) {
  const cached = new Map<string, Buffer>();
  let bytes = 0;

  function cache(file: string, body: Buffer): void {
    for (const [oldestFile, old] of cached) {
      if (bytes + body.length <= memory) break;
      cached.delete(oldestFile);
      bytes -= old.length;
    }
    cached.set(file, body);
    bytes += body.length;
  }

  return {
    async serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const match = name.exec(path);
      const file = match?.[1];
      if (!file || file.includes('..')) return false;
      let body = cached.get(file);
      if (!body) {
        body = await readFile(join(folder, file)).catch(() => undefined);
        if (!body) return false;
        if (!cached.has(file)) cache(file, body);
      }
      response.writeHead(200, [
        ...fileSecurityHeaders().flat(),
        'content-type',
        match[2] === 'jpg' ? 'image/jpeg' : `image/${match[2]}`,
        'cache-control',
        'public, max-age=31536000, immutable',
        'content-length',
        String(body.length),
      ]);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
