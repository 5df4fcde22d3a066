import type { IncomingMessage, ServerResponse } from 'node:http';
import { environment } from '../config/environment.ts';
import type { ProcessHandle } from '../process/process-handle.ts';
import { clientAddress } from './client-address.ts';
import { answerOperator } from './operator-endpoints.ts';
import { createPictures } from './picture-files.ts';
import { loadStaticFiles, writeStatic } from './static-files.ts';
import { writeStored } from './send-cached-page.ts';

export type FrontDoorOptions = {
  clientFolder: string;
  pictureFolder: string;
  mediaFolder: string;
  application: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  handle: ProcessHandle;
};

/** Beyond this many answers under way more would only make everybody wait: the rest is told to come again. */
const busyLimit = 600;

/** Answers kept pages, static files and pictures from memory, and hands everything else to the application. */
export async function createFrontDoor({
  clientFolder,
  pictureFolder,
  mediaFolder,
  application,
  handle,
}: FrontDoorOptions) {
  const files = await loadStaticFiles(clientFolder);
  const pictures = createPictures(pictureFolder);
  const media = createPictures(mediaFolder);
  const { counters } = handle;
  const { trustProxy } = environment();
  const streams = new Set<ServerResponse>();
  let underWay = 0;

  return {
    answer,
    /** Ends the live streams, which would never end by themselves; browsers connect again to whoever serves next. */
    closeStreams: () => streams.forEach((stream) => stream.destroy()),
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // Connections stay open without being told so, and fifty bytes less in each of forty answers are an answer more.
    response.removeHeader('connection');
    const url = pathOf(request);
    if (url === undefined) return refuse(response, 400, 'Invalid URL.');
    request.url = url;
    const { method, headers } = request;
    if (method === 'GET' || method === 'HEAD') {
      const page = handle.findPage(url, headers.cookie);
      if (page) {
        counters.hits++;
        if (writeStored(request, response, page)) counters.notModified++;
        return;
      }
      const question = url.indexOf('?');
      const path = question < 0 ? url : url.slice(0, question);
      const file = files.get(path);
      if (file) return writeStatic(request, response, file);
      const folder = path.startsWith('/pictures/') ? pictures : path.startsWith('/media/') ? media : null;
      if (folder) {
        folder.answer(path, request, response).then(
          (answered) => !answered && pass(request, response),
          () => pass(request, response),
        );
        return;
      }
      if (answerOperator(path, request, response, handle)) return;
    }
    pass(request, response);
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    if (!isHost(request)) return refuse(response, 400, 'Invalid Host header.');
    if (!isAnswered(request)) {
      response.setHeader('allow', 'GET, HEAD, POST');
      return refuse(response, 405, 'Method not allowed. Use GET, HEAD or POST.');
    }
    if (isStream(request)) {
      streams.add(response);
      response.once('close', () => streams.delete(response));
    } else {
      if (underWay >= busyLimit) {
        counters.shed++;
        response.setHeader('retry-after', '1');
        return refuse(response, 503, 'Busy. Please try again in a moment.');
      }
      underWay++;
      response.once('close', () => underWay--);
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

/** Only the one path that streams: whoever could say so of any request would pass the limit with it. */
function isStream({ url, headers }: IncomingMessage): boolean {
  return headers.accept === 'text/event-stream' && /^\/api\/order\/[\w-]+\/events(?:\?|$)/.test(url ?? '');
}

/** Pages are read, and posted to; calls say for themselves what they take, but for what no Request can even be made of. */
function isAnswered({ method, url = '' }: IncomingMessage): boolean {
  if (method === 'TRACE') return false;
  return method === 'GET' || method === 'HEAD' || method === 'POST' || url.startsWith('/api/');
}

/** The path as pages know it, also where a proxy sent the whole address; undefined where no address can be made of it. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  if (url.startsWith('/')) return url;
  const whole = /^https?:/i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  return whole && whole.pathname + whole.search;
}

/** An address could not be made of another, and every page would be the home. */
function isHost({ headers: { host } }: IncomingMessage): boolean {
  return host === undefined || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));
}

function refuse(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(words);
}
