import type { IncomingMessage, ServerResponse } from 'node:http';
import { environment } from '../config/environment.ts';
import type { ProcessHandle } from '../process/process-handle.ts';
import { clientAddress } from './client-address.ts';
import { handleOperatorRequest } from './operator-endpoints.ts';
import { createPictureServer } from './picture-files.ts';
import { loadStaticFiles, sendStaticFile } from './static-files.ts';
import { sendCachedPage } from './send-cached-page.ts';

export type RequestListenerOptions = {
  clientFolder: string;
  pictureFolder: string;
  mediaFolder: string;
  application: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  handle: ProcessHandle;
};

/** Limit of concurrent requests; further ones get 503 with Retry-After instead of slowing down all others. */
const maxActiveRequests = 600;

/** Serves cached pages, static files and pictures from memory and passes other requests to the application. */
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
  const { trustProxy } = environment();
  const streams = new Set<ServerResponse>();
  let activeRequests = 0;

  return {
    handleRequest,
    /** Closes open event streams, which would never end by themselves; browsers reconnect. */
    closeStreams: () => streams.forEach((stream) => stream.destroy()),
  };

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    // Keep-alive is the default of HTTP/1.1; omitting the header saves fifty bytes in each of about forty responses.
    response.removeHeader('connection');
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
      if (handleOperatorRequest(path, request, response, handle)) return;
    }
    passToApplication(request, response);
  }

  function passToApplication(request: IncomingMessage, response: ServerResponse): void {
    if (!isHost(request)) return refuse(response, 400, 'Invalid Host header.');
    if (!isMethodAllowed(request)) {
      response.setHeader('allow', 'GET, HEAD, POST');
      return refuse(response, 405, 'Method not allowed. Use GET, HEAD or POST.');
    }
    if (isStream(request)) {
      streams.add(response);
      response.once('close', () => streams.delete(response));
    } else {
      if (activeRequests >= maxActiveRequests) {
        counters.shed++;
        response.setHeader('retry-after', '1');
        return refuse(response, 503, 'Busy. Please try again in a moment.');
      }
      activeRequests++;
      response.once('close', () => activeRequests--);
    }
    counters.requests++;
    request.headers['x-client-address'] = clientAddress(request, trustProxy);
    delete request.headers['x-zone'];
    delete request.headers['x-locale'];
    application(request, response).catch((error: unknown) => {
      handle.log('error', 'Unhandled error in the application.', { err: error });
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }
}

/** Only this path is exempt from the limit: a client could claim an event stream for any request. */
function isStream({ url, headers }: IncomingMessage): boolean {
  return headers.accept === 'text/event-stream' && /^\/api\/order\/[\w-]+\/events(?:\?|$)/.test(url ?? '');
}

/**
 * Pages support GET, HEAD and POST. API routes handle other methods themselves, except TRACE, for which no Request can
 * be created.
 */
function isMethodAllowed({ method, url = '' }: IncomingMessage): boolean {
  if (method === 'TRACE') return false;
  return method === 'GET' || method === 'HEAD' || method === 'POST' || url.startsWith('/api/');
}

/** The path and search, also where a proxy sent a full URL; undefined for an invalid URL. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  if (url.startsWith('/')) return url;
  const absoluteUrl = /^https?:/i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  return absoluteUrl && absoluteUrl.pathname + absoluteUrl.search;
}

/** Without a valid host no URL can be created, and every page would be the home page. */
function isHost({ headers: { host } }: IncomingMessage): boolean {
  return host === undefined || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(message);
}
