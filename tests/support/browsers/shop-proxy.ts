import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What goes wrong between the browser and the shop; each test sets what it needs. */
export interface ProxyFaults {
  /** Every connection is cut. */
  offline: boolean;
  /** Milliseconds by which scripts arrive late. */
  scriptDelay: number;
  /** The answer of a proxy whose server is down. */
  status: number | null;
  /** The browser neither stores nor sends cookies. */
  withoutCookies: boolean;
}

export interface ShopProxy {
  faults: ProxyFaults;
  /** Uncaught errors and policy violations of all pages since the last call. */
  takeReports(): string[];
  close(): Promise<void>;
}

const reportPath = '/__reports';
const watchPath = '/__watch.js';
const watchScript = `
const report = (kind, text) => navigator.sendBeacon('${reportPath}', kind + ' on ' + location.pathname + ': ' + text);
// A ResizeObserver that is told about a change one frame later is no error; WebKit hides the text of this message.
const isResizeNotice = ({ message, filename }) => message.startsWith('ResizeObserver loop') || (message === 'Script error.' && !filename);
addEventListener('error', (event) => event.target === window && !isResizeNotice(event) && report('error', event.message + ' ' + (event.error?.stack ?? '') + ' ' + event.filename + ':' + event.lineno + ' at ' + Math.round(performance.now()) + ' ms, ' + document.readyState + ' ' + document.visibilityState), true);
addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason + ' ' + (reason?.stack ?? '')));
const logError = console.error;
console.error = (...parts) => { report('console', parts.map((part) => part?.stack ?? part).join(' ')); logError(...parts); };
addEventListener('securitypolicyviolation', (event) => report('policy', event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile));
`;

/**
 * A proxy in front of the shop, the same for every engine: it adds a script that reports errors to each page, and
 * makes the faults that WebDriver cannot make.
 */
export async function startShopProxy(port: number, target: string): Promise<ShopProxy> {
  const noFaults: ProxyFaults = { offline: false, scriptDelay: 0, status: null, withoutCookies: false };
  const faults = { ...noFaults };
  let reports: string[] = [];
  const sockets = new Set<Socket>();

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = incoming.url ?? '/';
    if (faults.offline) return void incoming.socket.destroy();
    if (url === reportPath) return void collect(incoming, outgoing, (text) => reports.push(text));
    if (url === watchPath)
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(watchScript);
    if (faults.status !== null)
      return void outgoing
        .writeHead(faults.status, { 'content-type': 'text/html' })
        .end(`<html><h1>${faults.status} from the proxy</h1></html>`);
    const wait = /\.js(?:$|\?)/.test(url) ? faults.scriptDelay : 0;
    setTimeout(() => forward(incoming, outgoing, url), wait);
    return undefined;
  };

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, path: string) => {
    const headers = { ...incoming.headers };
    const isDocument =
      headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').startsWith('text/html');
    if (isDocument) headers['accept-encoding'] = 'identity';
    if (faults.withoutCookies) delete headers.cookie;
    const { hostname, port: targetPort } = new URL(target);
    const upstream = request(
      { hostname, port: targetPort, path, method: incoming.method, headers },
      (response) => {
        const sent = { ...response.headers };
        if (faults.withoutCookies) delete sent['set-cookie'];
        if (!isDocument || !String(sent['content-type']).startsWith('text/html')) {
          outgoing.writeHead(response.statusCode!, sent);
          response.pipe(outgoing);
          return;
        }
        delete sent['content-length'];
        delete sent.etag;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const html = Buffer.concat(chunks).toString('utf8');
          outgoing.writeHead(response.statusCode!, sent);
          outgoing.end(html.replace(/<head[^>]*>/, `$&<script src="${watchPath}"></script>`));
        });
      },
    );
    upstream.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };

  const server = createServer(answer);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (faults.offline) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const proxy: ShopProxy = {
    faults: new Proxy(faults, {
      set(all, name, value) {
        if (name === 'offline' && value) for (const socket of sockets) socket.destroy();
        return Reflect.set(all, name, value);
      },
    }),
    takeReports() {
      // A failed request is logged by the page that expects it; its log helps to understand another failure.
      const taken = reports.filter((text) => !text.startsWith('console'));
      reports = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return proxy;
}

function collect(incoming: IncomingMessage, outgoing: ServerResponse, add: (text: string) => void): void {
  let body = '';
  incoming.on('data', (chunk) => (body += String(chunk)));
  incoming.on('end', () => {
    add(body);
    outgoing.writeHead(204).end();
  });
}
