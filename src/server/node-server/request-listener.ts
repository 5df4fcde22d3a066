import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { shopAnswerHeader } from '#domain/shop-answer.ts';
import { environment } from '../config/environment.ts';
import type { ProcessHandle } from '../process/process-handle.ts';
import { clientAddress } from './client-address.ts';
import { createFairQueue } from './fair-queue.ts';
import { handleOperatorRequest } from './operator-endpoints.ts';
import { createPictureServer } from './picture-files.ts';
import { watchSharedAddress } from './shared-address.ts';
import { createUnfinishedBodyLimiter, hasBody } from './unfinished-bodies.ts';
import { isUpload } from '../media/upload-limits.ts';
import { loadStaticFiles, sendStaticFile } from './static-files.ts';
import { sendCachedPage } from './send-cached-page.ts';

export type RequestListenerOptions = {
  clientFolder: string;
  pictureFolder: string;
  mediaFolder: string;
  application: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  handle: ProcessHandle;
};

/**
 * How many requests the application handles at once (with more, each of them takes longer, and `npm run test:faults --
 * crowd` fails), and how many wait for it; further requests get 503 with
 * Retry-After. Cached pages, files and event streams do not count.
 */
const queueLimits = { places: 12, room: 2_000 };

/** Serves cached pages, static files and pictures, and passes other requests to the application. */
export async function createRequestListener({
  clientFolder,
  pictureFolder,
  mediaFolder,
  application,
  handle,
}: RequestListenerOptions) {
  const files = await loadStaticFiles(clientFolder);
  const pictures = createPictureServer(pictureFolder);
  const media = createPictureServer(mediaFolder);
  const { counters } = handle;
  const { trustedProxies } = environment();
  const watchAddress = watchSharedAddress((address) =>
    handle.log(
      'warn',
      `Most clients have the address ${address}, so they share the limits of one client. If it is a proxy or a CDN, set TRUST_PROXY: docs/operations.md, "A proxy or CDN in front".`,
    ),
  );
  const streams = new Set<ServerResponse>();
  const unfinished = createUnfinishedBodyLimiter({
    isUpload: (path, contentType) => isUpload(path.split('?')[0] ?? '', contentType),
  });
  const queue = createFairQueue(queueLimits);
  let isDraining = false;

  return {
    handleRequest,
    /** From now on, /readyz reports that the process stops, and connections end with their response. */
    drain: () => void (isDraining = true),
    /** Closes open event streams, which would otherwise stay open; browsers reconnect. */
    closeStreams: () => streams.forEach((stream) => stream.destroy()),
  };

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    // Keep-alive is the default of HTTP/1.1; omitting the header saves fifty bytes in each of about forty responses.
    if (isDraining) response.setHeader('connection', 'close');
    else response.removeHeader('connection');
    if (hasTwoHosts(request)) return refuse(response, 400, 'Two Host headers.');
    const url = pathOf(request);
    if (url === undefined) return refuse(response, 400, 'Invalid URL.');
    request.url = url;
    const { method, headers } = request;
    if (method === 'GET' || method === 'HEAD') {
      const page = handle.findCachedPage(url, headers.cookie);
      if (page) {
        counters.hits++;
        if (sendCachedPage(request, response, page)) counters.notModified++;
        return;
      }
      const queryStart = url.indexOf('?');
      const path = queryStart < 0 ? url : url.slice(0, queryStart);
      const file = files.get(path);
      if (file) return sendStaticFile(request, response, file);
      const folder = path.startsWith('/pictures/') ? pictures : path.startsWith('/media/') ? media : null;
      if (folder) {
        folder.serve(path, request, response).then(
          (isServed) => !isServed && passToApplication(request, response),
          () => passToApplication(request, response),
        );
        return;
      }
      if (handleOperatorRequest(path, request, response, handle, { isDraining })) return;
    }
    passToApplication(request, response);
  }

  function refuseForNow(response: ServerResponse, status: 429 | 503, message: string): void {
    counters.shed++;
    response.setHeader('retry-after', '1');
    response.setHeader(shopAnswerHeader, '1');
    refuse(response, status, message);
  }

  function passToApplication(request: IncomingMessage, response: ServerResponse): void {
    if (!isHost(request)) return refuse(response, 400, 'Invalid Host header.');
    if (!isMethodAllowed(request)) {
      response.setHeader('allow', 'GET, HEAD, POST');
      return refuse(response, 405, 'Method not allowed. Use GET, HEAD or POST.');
    }
    const address = clientAddress(request, trustedProxies);
    watchAddress(address, request);
    request.headers['x-client-address'] = address;
    delete request.headers['x-zone'];
    delete request.headers['x-locale'];
    if (isStream(request)) {
      streams.add(response);
      response.once('close', () => streams.delete(response));
      return runApplication(request, response);
    }
    const enqueue = (isBodyComplete: boolean) =>
      queue.add(address, response, {
        isBodyComplete,
        run: () => runApplication(request, response),
        refuse: () => refuseForNow(response, 503, 'Busy. Please try again in a moment.'),
      });
    if (!hasBody(request)) return void enqueue(true);
    // A small body arrives together with the header: it is complete now, although nothing has read it yet.
    setImmediate(() => {
      if (request.complete) return void enqueue(true);
      let queued: ReturnType<typeof enqueue> | undefined;
      const isAccepted = unfinished.add(request, response, address, {
        whenBuffered: () => (queued = enqueue(request.complete)),
        whenComplete: () => queued?.completeBody(),
      });
      if (isAccepted) return;
      response.setHeader('connection', 'close');
      refuseForNow(response, 429, 'Too many unfinished requests. Please try again in a moment.');
    });
  }

  function runApplication(request: IncomingMessage, response: ServerResponse): void {
    counters.requests++;
    application(request, response).catch((error: unknown) => {
      // The client has disconnected, so no response is needed.
      if (response.destroyed || request.socket.destroyed) return;
      handle.log('error', 'Unhandled error in the application.', { err: error });
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }
}

/**
 * Whether the request is for an event stream, to which the limit does not apply. The path is checked too, because a
 * client could send this Accept header with any request.
 */
function isStream({ url, headers }: IncomingMessage): boolean {
  return headers.accept === 'text/event-stream' && /^\/api\/(?:[\w-]+\/)+events(?:\?|$)/.test(url ?? '');
}

/**
 * Whether the request's method is supported. Pages support GET, HEAD and POST. API routes handle other methods
 * themselves, except TRACE: no Request can be created for it.
 */
function isMethodAllowed({ method, url = '' }: IncomingMessage): boolean {
  if (method === 'TRACE') return false;
  return method === 'GET' || method === 'HEAD' || method === 'POST' || url.startsWith('/api/');
}

/** The path and search of the URL, even if a proxy sent a full URL; undefined for an invalid URL. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  if (url.startsWith('/')) return url;
  const absoluteUrl = /^https?:/i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  return absoluteUrl && absoluteUrl.pathname + absoluteUrl.search;
}

/** Whether a request has two Host headers: Node uses the first, but a proxy in front may have used the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count > 1;
}

/**
 * Whether the Host header is valid or missing. With an invalid host no URL can be created, and every page would be
 * the home page.
 */
function isHost({ headers: { host } }: IncomingMessage): boolean {
  return host === undefined || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
  });
  response.end(message);
}
