import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Maximum number of concurrent unfinished bodies of one client address (IPv6: one /64); high enough for many customers
 * who share an address.
 */
export const unfinishedLimit = 64;
/** Maximum number of concurrent unfinished bodies of all clients. */
const totalLimit = 4_000;
/** Seconds over which a body's rate is measured. */
const window = 5;
/** The minimum rate of a body in bytes per second. Uploads have a higher minimum rate, but no time limit. */
const minimumRate = 1024;
const minimumUploadRate = 16 * 1024;
/** The maximum time in seconds for a body that is not an upload. */
const maximumSeconds = 30;
/** Milliseconds that the rest of a body may take after the response. */
const restTimeMs = 5_000;

type Body = {
  request: IncomingMessage;
  response: ServerResponse;
  rate: number;
  isUpload: boolean;
  seconds: number;
  /** The total bytes that the socket had received at each of the last seconds. */
  received: number[];
  complete: () => void;
};

export type UnfinishedBodies = ReturnType<typeof createUnfinishedBodyLimiter>;

/**
 * Prevents requests whose bodies arrive slowly, or never, from using up the limit of concurrent requests: such requests
 * are counted per client address until the body is complete, and requests whose body is too slow are ended.
 */
export function createUnfinishedBodyLimiter({
  isUpload,
}: {
  isUpload: (path: string, contentType: string | undefined) => boolean;
}) {
  const bodies = new Set<Body>();
  const perAddress = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  return {
    get size() {
      return bodies.size;
    },
    /**
     * Counts this request until its body is complete, then calls `whenComplete`; before, calls `whenBuffered` once: as
     * soon as the body is complete, or the server has to read it to receive more. False if this client, or all clients
     * together, have too many unfinished bodies.
     */
    add(
      request: IncomingMessage,
      response: ServerResponse,
      address: string,
      { whenBuffered, whenComplete }: { whenBuffered: () => void; whenComplete: () => void },
    ): boolean {
      const count = perAddress.get(address) ?? 0;
      if (count >= unfinishedLimit || bodies.size >= totalLimit) return false;
      const isUploadRequest = isUpload(request.url ?? '', request.headers['content-type']);
      const body: Body = {
        request,
        response,
        isUpload: isUploadRequest,
        rate: isUploadRequest ? minimumUploadRate : minimumRate,
        seconds: 0,
        received: [request.socket.bytesRead],
        complete: () => undefined,
      };
      perAddress.set(address, count + 1);
      bodies.add(body);
      timer ??= setInterval(check, 1_000).unref();
      const remove = (): boolean => {
        if (!bodies.delete(body)) return false;
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
        return true;
      };
      let isBuffered = false;
      const reportBuffered = () => {
        if (isBuffered || response.closed) return;
        isBuffered = true;
        request.off('readable', lookAtBuffer);
        whenBuffered();
      };
      body.complete = () => {
        reportBuffered();
        if (remove() && !response.closed) whenComplete();
      };
      const lookAtBuffer = () => {
        if (request.complete) body.complete();
        else if (request.readableLength >= request.readableHighWaterMark) reportBuffered();
      };
      request.on('readable', lookAtBuffer);
      request.once('end', body.complete);
      response.once('close', remove);
      // If the response was sent before the body was complete, the connection is closed unless the rest of the body
      // arrives soon, because the server would otherwise have to receive all of it.
      response.once('finish', () => {
        if (!request.complete)
          setTimeout(() => request.complete || request.socket.destroy(), restTimeMs).unref();
      });
      return true;
    },
  };

  function check(): void {
    for (const body of bodies)
      if (body.request.complete) body.complete();
      else if (isTooSlow(body)) end(body);
    if (bodies.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
}

/** Whether the request has a body that the server reads. Bodies of GET and HEAD are never read. */
export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function isTooSlow(body: Body): boolean {
  const { request, received } = body;
  body.seconds += 1;
  received.push(request.socket.bytesRead);
  if (!body.isUpload && body.seconds >= maximumSeconds) return true;
  if (received.length <= window) return false;
  const bytes = received.at(-1)! - received.shift()!;
  // A full buffer means that this server reads slowly, not that the client sends slowly.
  const isWaitingForServer = request.readableLength >= request.readableHighWaterMark;
  return !isWaitingForServer && bytes < body.rate * window;
}

function end({ request, response }: Body): void {
  if (response.headersSent) return void request.socket.destroy();
  response.writeHead(408, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end('The request took too long to arrive.', () => request.socket.destroy());
}
