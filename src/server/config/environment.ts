export type Environment = {
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  mode: 'demo' | 'shop';
  /** The public address, with no slash at the end. */
  siteUrl: string;
  secure: boolean;
  /** Believe X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy: boolean;
  logLevel: string;
  /** Seconds between two steps of an order by itself, in place of the setting's. */
  orderPace: number | undefined;
  /** The hosts that an import may fetch pictures from. */
  pictureHosts: readonly string[];
};

/** What the process was given, read at each call: tests set variables before they start a server. */
export function environment(): Environment {
  const given = process.env;
  const port = Number(given['PORT'] ?? 4321);
  const siteUrl = (given['HAAT_ORIGIN'] ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    port,
    dataFolder: given['HAAT_DATA'] ?? '.haat',
    databaseUrl: given['DATABASE_URL'],
    mode: given['HAAT_MODE'] === 'shop' ? 'shop' : 'demo',
    siteUrl,
    secure: siteUrl.startsWith('https:'),
    trustProxy: given['TRUST_PROXY'] === 'true',
    logLevel: given['LOG_LEVEL'] ?? 'info',
    orderPace: Number(given['HAAT_ORDER_PACE']) || undefined,
    pictureHosts: hostsIn(given['HAAT_PICTURE_HOSTS']),
  };
}

/** Hosts as they are written for us: `a.example, b.example`. */
export const hostsIn = (text = ''): string[] =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
