import type { IncomingMessage, ServerResponse } from 'node:http';
import { environment } from '../config/environment.ts';
import type { ProcessHandle } from '../process/process-handle.ts';

/** Serves /healthz, /readyz and /metrics; true if it handled the request. A draining process stops soon. */
export function handleOperatorRequest(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  handle: ProcessHandle,
  { isDraining }: { isDraining: boolean },
): boolean {
  if (path === '/healthz') {
    write(response, 200, 'ok');
    return true;
  }
  if (path === '/readyz') {
    if (isDraining) {
      write(response, 503, 'stopping');
      return true;
    }
    // While nothing can be stored, pages can still be read, so a degraded process stays in the load balancer.
    void handle.health().then((health) => write(response, health === 'no database' ? 503 : 200, health));
    return true;
  }
  if (path === '/metrics' && mayRead(request)) {
    void handle.metrics().then(
      ({ contentType, body }) => write(response, 200, body, contentType),
      () => write(response, 500, ''),
    );
    return true;
  }
  return false;
}

/**
 * Whether the client may read the metrics: with METRICS_TOKEN, a client that sends this token; without it, only a
 * client on this machine that does not use a proxy.
 */
function mayRead(request: IncomingMessage): boolean {
  const { metricsToken } = environment();
  if (metricsToken) return request.headers.authorization === `Bearer ${metricsToken}`;
  const address = request.socket.remoteAddress ?? '';
  return /^(?:::1|(?:::ffff:)?127\.)/.test(address) && request.headers['x-forwarded-for'] === undefined;
}

function write(
  response: ServerResponse,
  status: number,
  body: string,
  contentType = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
