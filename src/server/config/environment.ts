import { type IdentityProvider, readIdentityProviders } from './identity-providers.ts';
import type { VapidKeys } from '../adapters/web-push-protocol.ts';
import { readVariable } from './environment-variables.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { readVapidKeys } from './vapid.ts';

export type HttpSms = {
  kind: 'http';
  url: string;
  headers: Readonly<Record<string, string>>;
  template: string;
  accepted: RegExp | undefined;
};
export type TwilioSms = { kind: 'twilio'; accountSid: string; authToken: string; sender: string };

export type StripeKeys = { secretKey: string; webhookSecret: string; url: string | undefined };
export type RazorpayKeys = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  url: string | undefined;
};

export type Environment = {
  port: number;
  /** The address to listen on; undefined for all addresses. */
  host: string | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The URL that leads to PostgreSQL itself, if `databaseUrl` leads to a pooler; otherwise the same URL. */
  directDatabaseUrl: string | undefined;
  /** Whether queries are planned once for each connection, which some poolers do not support. */
  hasNamedStatements: boolean;
  /** How many connections the pool of a process has at most. */
  poolSize: number;
  /** How many seconds requests are still served after SIGTERM. */
  drainSeconds: number;
  mode: 'demo' | 'shop';
  /** The public URL, without a trailing slash. */
  siteUrl: string;
  /** Whether the public URL is https. */
  secure: boolean;
  /** The secret with which sessions and tokens are signed. */
  secret: string | undefined;
  /** Whose entries of X-Forwarded-For are believed. */
  trustedProxies: TrustedProxies;
  metricsToken: string | undefined;
  logLevel: string;
  /** The mail server and the sender address of messages; undefined if email is not configured. */
  smtp: { url: string; from: string } | undefined;
  /** The SMS provider; undefined if SMS are not configured. */
  sms: HttpSms | TwilioSms | undefined;
  /** The token in the URL to which an SMS provider reports delivery. */
  smsReportToken: string | undefined;
  /** The keys of web push; undefined if web push is not configured. */
  vapid: VapidKeys | undefined;
  /** Hosts of further push services, in addition to those of the browsers. */
  pushHosts: readonly string[];
  /** The webhook that is called when nobody has looked at an order. */
  alertWebhook: string | undefined;
  /** Keys for online payments; undefined if the provider is not configured. */
  stripe: StripeKeys | undefined;
  razorpay: RazorpayKeys | undefined;
  /** OpenID Connect providers with which customers can sign in. */
  identityProviders: readonly IdentityProvider[];
  photonUrl: string | undefined;
  /** The service that measures distances by road; undefined if none is configured. */
  roadService: { kind: 'osrm' | 'valhalla'; url: string } | undefined;
  /** The style of the order's map; undefined if the shop uses its built-in map. */
  mapStyle: { url: string; hosts: readonly string[] } | undefined;
  /** Seconds between two automatic steps of an order; replaces the setting. */
  orderPace: number | undefined;
  /** The hosts from which an import may fetch pictures. */
  pictureHosts: readonly string[];
};

/**
 * The environment variables as typed values; read at every call, because tests set variables before they start a
 * server.
 */
export function environment(): Environment {
  const port = readVariable('PORT') ?? 4321;
  const siteUrl = (readVariable('HAAT_ORIGIN') ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const smtpUrl = readVariable('HAAT_SMTP_URL');
  const mailFrom = readVariable('HAAT_MAIL_FROM');
  const mode = readVariable('HAAT_MODE') ?? 'demo';
  const secret = readVariable('HAAT_SECRET');
  return {
    port,
    host: readVariable('HOST'),
    dataFolder: readVariable('HAAT_DATA') ?? '.haat',
    databaseUrl: withStrictTls(readVariable('DATABASE_URL')),
    directDatabaseUrl: withStrictTls(readVariable('DATABASE_DIRECT_URL') ?? readVariable('DATABASE_URL')),
    hasNamedStatements: readVariable('DATABASE_NAMED_STATEMENTS') !== 'off',
    poolSize: readVariable('DATABASE_POOL') ?? 10,
    drainSeconds: readVariable('HAAT_DRAIN_SECONDS') ?? (mode === 'shop' ? 3 : 0),
    mode,
    siteUrl,
    secure: siteUrl.startsWith('https:'),
    secret,
    trustedProxies: readVariable('TRUST_PROXY') ?? 0,
    metricsToken: readVariable('METRICS_TOKEN'),
    logLevel: readVariable('LOG_LEVEL') ?? 'info',
    smtp: smtpUrl && mailFrom ? { url: smtpUrl, from: mailFrom } : undefined,
    sms: readTwilio() ?? readHttpSms(),
    smsReportToken: readVariable('HAAT_SMS_REPORT_TOKEN'),
    vapid: readVapidKeys({
      privateKey: readVariable('HAAT_VAPID_PRIVATE_KEY'),
      subject: readVariable('HAAT_VAPID_SUBJECT'),
      mode,
      siteUrl,
      secret,
    }),
    pushHosts: readVariable('HAAT_PUSH_HOSTS') ?? [],
    alertWebhook: readVariable('HAAT_ALERT_WEBHOOK'),
    stripe: readStripe(),
    razorpay: readRazorpay(),
    identityProviders: readIdentityProviders(),
    photonUrl: readVariable('HAAT_PHOTON_URL'),
    roadService: readRoadService(),
    mapStyle: readMapStyle(),
    orderPace: readVariable('HAAT_ORDER_PACE'),
    pictureHosts: readVariable('HAAT_PICTURE_HOSTS') ?? [],
  };
}

/**
 * The driver treats these modes of TLS as verify-full, but prints a page about it for each connection; a URL that asks
 * for libpq's own rules stays unchanged.
 */
function withStrictTls(url: string | undefined): string | undefined {
  if (!url || url.includes('uselibpqcompat=')) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

function readTwilio(): TwilioSms | undefined {
  const accountSid = readVariable('HAAT_TWILIO_ACCOUNT_SID');
  const authToken = readVariable('HAAT_TWILIO_AUTH_TOKEN');
  const sender = readVariable('HAAT_TWILIO_SENDER');
  return accountSid && authToken && sender ? { kind: 'twilio', accountSid, authToken, sender } : undefined;
}

function readHttpSms(): HttpSms | undefined {
  const url = readVariable('HAAT_SMS_URL');
  if (!url) return undefined;
  const headers = readVariable('HAAT_SMS_HEADERS') ?? {};
  return {
    kind: 'http',
    url,
    headers,
    template: readVariable('HAAT_SMS_BODY') ?? '',
    accepted: readVariable('HAAT_SMS_ACCEPTED'),
  };
}

function readRoadService(): Environment['roadService'] {
  const osrm = readVariable('HAAT_OSRM_URL');
  if (osrm) return { kind: 'osrm', url: osrm };
  const valhalla = readVariable('HAAT_VALHALLA_URL');
  return valhalla ? { kind: 'valhalla', url: valhalla } : undefined;
}

function readMapStyle(): Environment['mapStyle'] {
  const url = readVariable('HAAT_MAP_STYLE');
  return url ? { url, hosts: readVariable('HAAT_MAP_HOSTS') ?? [] } : undefined;
}

function readStripe(): StripeKeys | undefined {
  const secretKey = readVariable('HAAT_STRIPE_SECRET_KEY');
  const webhookSecret = readVariable('HAAT_STRIPE_WEBHOOK_SECRET');
  return secretKey && webhookSecret
    ? { secretKey, webhookSecret, url: readVariable('HAAT_STRIPE_URL') }
    : undefined;
}

function readRazorpay(): RazorpayKeys | undefined {
  const keyId = readVariable('HAAT_RAZORPAY_KEY_ID');
  const keySecret = readVariable('HAAT_RAZORPAY_KEY_SECRET');
  const webhookSecret = readVariable('HAAT_RAZORPAY_WEBHOOK_SECRET');
  return keyId && keySecret && webhookSecret
    ? { keyId, keySecret, webhookSecret, url: readVariable('HAAT_RAZORPAY_URL') }
    : undefined;
}
