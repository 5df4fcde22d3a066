import { readVariable } from './environment-variables.ts';

export type Environment = {
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  mode: 'demo' | 'shop';
  /** The public URL, without a trailing slash. */
  siteUrl: string;
  /** Whether the public URL is https. */
  secure: boolean;
  /** Signs sessions and tokens. */
  secret: string | undefined;
  /** Use X-Forwarded-For as the client's address: only behind a proxy that sets it. */
  trustProxy: boolean;
  metricsToken: string | undefined;
  logLevel: string;
  photonUrl: string | undefined;
  /** Seconds between two automatic steps of an order, instead of the setting. */
  orderPace: number | undefined;
  /** The hosts that an import may fetch pictures from. */
  pictureHosts: readonly string[];
};

/** The environment variables as typed values; read at every call, because tests set variables before they start a server. */
export function environment(): Environment {
  const port = readVariable('PORT') ?? 4321;
  const siteUrl = (readVariable('HAAT_ORIGIN') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    port,
    dataFolder: readVariable('HAAT_DATA') ?? '.haat',
    databaseUrl: readVariable('DATABASE_URL'),
    mode: readVariable('HAAT_MODE') ?? 'demo',
    siteUrl,
    secure: siteUrl.startsWith('https:'),
    secret: readVariable('HAAT_SECRET'),
    trustProxy: readVariable('TRUST_PROXY') === 'true',
    metricsToken: readVariable('METRICS_TOKEN'),
    logLevel: readVariable('LOG_LEVEL') ?? 'info',
    photonUrl: readVariable('HAAT_PHOTON_URL'),
    orderPace: readVariable('HAAT_ORDER_PACE'),
    pictureHosts: readVariable('HAAT_PICTURE_HOSTS') ?? [],
  };
}
