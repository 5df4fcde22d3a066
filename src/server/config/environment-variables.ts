import { parseTrustedProxies } from './trusted-proxies.ts';
import {
  matching,
  minLength,
  numberBetween,
  oneOf,
  parseHeaders,
  parseHosts,
  parseNames,
  parseOrigins,
  parsePattern,
  type Parser,
  startingWith,
  text,
} from './variable-parsers.ts';

type Variable<Value> = {
  description: string;
  /** Used when the variable is unset or empty. */
  default?: string;
  /** For the documentation, if the default is not a fixed text. */
  defaultDescription?: string;
  /** Whether the value is secret, so that messages never show it. */
  isSecret?: boolean;
  parse: Parser<Value>;
};

const defineVariables = <Variables extends Record<string, Variable<unknown>>>(variables: Variables) =>
  variables;

/**
 * The environment variables of the server, except those of each identity provider (identity-providers.ts).
 * `node scripts/environment-table.ts` writes them to docs/operations.md.
 */
export const environmentVariables = defineVariables({
  HAAT_MODE: {
    description: '`demo` or `shop`',
    default: 'demo',
    parse: oneOf('demo', 'shop'),
  },
  PORT: {
    description: 'Port to listen on',
    default: '4321',
    parse: numberBetween(1, 65_535, { isWhole: true }),
  },
  HOST: {
    description:
      'Address of this machine to listen on. Set `127.0.0.1` behind a proxy on the same machine, so that nobody reaches the shop past it',
    defaultDescription: 'all addresses',
    parse: text(),
  },
  HAAT_ORIGIN: {
    description:
      'The public URL, without a path; required for a shop. Used for links in messages and the same-origin check, and passkeys belong to its host; `https:` turns on secure cookies and HSTS',
    defaultDescription: '`http://localhost:PORT`',
    parse: matching(/^https?:\/\/[^/?#]+\/?$/, 'a URL such as https://shop.example'),
  },
  HAAT_SECRET: {
    description: '32 characters or more, the same for every process; signs sessions. Required for a shop',
    defaultDescription: 'demo: generated once, stored in `HAAT_DATA`',
    isSecret: true,
    parse: minLength(32),
  },
  HAAT_DATA: {
    description: 'Folder of the embedded database, generated pictures and uploads (`media`)',
    default: '.haat',
    parse: text(),
  },
  DATABASE_URL: {
    description:
      'Your own PostgreSQL 15 or newer, instead of the embedded one ([A database of your own](#a-database-of-your-own))',
    isSecret: true,
    parse: matching(/^postgres(?:ql)?:\/\/./, 'a URL such as postgres://user:password@host:5432/name'),
  },
  DATABASE_DIRECT_URL: {
    description:
      'The same database and user without the pooler, if `DATABASE_URL` leads to one ([A pooler](#a-pooler)): for migrations, changes of other processes, imports and commands',
    isSecret: true,
    parse: matching(/^postgres(?:ql)?:\/\/./, 'a URL such as postgres://user:password@host:5432/name'),
  },
  DATABASE_NAMED_STATEMENTS: {
    description:
      '`on` or `off`: whether queries are planned once for each connection, which some poolers do not support',
    defaultDescription: 'found out at the start',
    parse: oneOf('on', 'off'),
  },
  DATABASE_POOL: {
    description:
      'Connections that each process keeps to the database, besides one for changes of other processes ([Several processes](#several-processes))',
    default: '10',
    parse: numberBetween(2, 200, { isWhole: true }),
  },
  HAAT_DRAIN_SECONDS: {
    description:
      'After SIGTERM, how many seconds requests are still served while `/readyz` responds with 503, so that a load balancer sends no more of them',
    defaultDescription: 'shop: `3`, demo: `0`',
    parse: numberBetween(0, 300),
  },
  TRUST_PROXY: {
    description:
      'Where the client’s address in `X-Forwarded-For` is: `true` behind one proxy that sets it, the number of proxies (2 for a CDN and your proxy), or the addresses and networks of all of them, comma-separated',
    default: 'false',
    parse: parseTrustedProxies,
  },
  METRICS_TOKEN: {
    description: 'Bearer token for `/metrics`; without one only this machine can read it',
    isSecret: true,
    parse: text(),
  },
  LOG_LEVEL: {
    description: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
    default: 'info',
    parse: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
  HAAT_SMTP_URL: {
    description:
      'The mail server, with user and password: `smtps://user:password@smtp.example:465`, or `smtp://…:587` with STARTTLS. Without it no email is sent',
    isSecret: true,
    parse: matching(/^smtps?:\/\/./, 'a URL such as smtps://user:password@smtp.example:465'),
  },
  HAAT_MAIL_FROM: {
    description: 'The sender of emails, such as `Haat <orders@shop.example>`; required with `HAAT_SMTP_URL`',
    parse: (value) =>
      /^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)
        ? { ok: true as const, value }
        : { ok: false as const, expected: 'an address such as Haat <orders@shop.example>' },
  },
  HAAT_TWILIO_ACCOUNT_SID: {
    description:
      'SMS by Twilio: the account SID (`AC…`), with the two variables below. Without a provider no SMS is sent, and guests cannot confirm a phone',
    parse: (value) =>
      /^AC[0-9a-f]{32}$/i.test(value)
        ? { ok: true as const, value }
        : { ok: false as const, expected: 'AC and 32 hexadecimal digits, as shown in Twilio’s console' },
  },
  HAAT_TWILIO_AUTH_TOKEN: {
    description: 'Its auth token; it also proves that reports of delivery come from Twilio',
    isSecret: true,
    parse: minLength(16),
  },
  HAAT_TWILIO_SENDER: {
    description:
      'Its sender: a phone number such as `+15005550006`, a sender name, or a messaging service (`MG…`)',
    parse: (value) =>
      /^(?:\+\d{7,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/i.test(value)
        ? { ok: true as const, value }
        : { ok: false as const, expected: 'a phone number with +, a name of 11 characters at most, or MG…' },
  },
  HAAT_SMS_URL: {
    description: 'SMS by any other provider: its URL, which gets one POST for each message (examples below)',
    isSecret: true,
    parse: matching(/^https?:\/\/./, 'a URL such as https://sms.example/send'),
  },
  HAAT_SMS_HEADERS: {
    description:
      'JSON object of further headers for the SMS provider, such as `{"authorization":"Bearer …"}`',
    isSecret: true,
    parse: parseHeaders,
  },
  HAAT_SMS_BODY: {
    description:
      'Body of the request: JSON, or form fields such as `to={to}&body={text}`. Placeholders: `{to}`, `{number}` (without +), `{text}`, `{key}` (the same at each try), `{report}` (where delivery is reported), `{unicode?A:B}` (A if the text is not in the SMS alphabet), and of registered texts `{template}`, `{sender}`, `{variable1}` … and `{variables}` (a JSON list)',
    default: '{"to":"{to}","text":"{text}"}',
    parse: text(),
  },
  HAAT_SMS_ACCEPTED: {
    description:
      'Regular expression that matches the provider’s response if the message was accepted; its first group is the id of the message. For providers that respond with status 200 to every request',
    parse: parsePattern,
  },
  HAAT_SMS_REPORT_TOKEN: {
    description:
      'Token in the address to which the provider reports delivery: `HAAT_ORIGIN/api/message-report/sms/TOKEN`',
    defaultDescription: 'derived from `HAAT_SECRET`, for `{report}`',
    isSecret: true,
    parse: (value) =>
      /^[\w-]{16,100}$/.test(value)
        ? { ok: true as const, value }
        : { ok: false as const, expected: '16 letters, digits, - and _ or more' },
  },
  HAAT_VAPID_PRIVATE_KEY: {
    description:
      'Web push: the private key of the shop, 32 bytes in base64url (`npx web-push generate-vapid-keys` makes one). Changing it unsubscribes every device. Without it no push is sent',
    defaultDescription: 'demo: derived from `HAAT_SECRET`',
    isSecret: true,
    parse: (value) =>
      /^[\w-]{43}$/.test(value)
        ? { ok: true as const, value }
        : { ok: false as const, expected: '43 characters of base64url' },
  },
  HAAT_VAPID_SUBJECT: {
    description: 'The contact for push services: `mailto:owner@shop.example` or a URL',
    defaultDescription: '`HAAT_ORIGIN`, if it is https',
    parse: (value) =>
      /^(?:mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https:\/\/[^\s/]+\.[^\s]+)$/.test(value) &&
      !/[@/.]localhost\b/.test(value)
        ? { ok: true as const, value }
        : { ok: false as const, expected: 'mailto: and an address that exists, or a https URL' },
  },
  HAAT_PUSH_HOSTS: {
    description:
      'Comma-separated hosts of push services besides those of Google, Mozilla, Apple and Microsoft',
    parse: (value) => ({ ok: true as const, value: parseHosts(value) }),
  },
  HAAT_ALERT_WEBHOOK: {
    description:
      'URL that gets a POST for an order that nobody has seen, to phone the owner: `{"key", "about", "title", "message", "link"}`',
    isSecret: true,
    parse: matching(/^https?:\/\/./, 'a URL such as https://alerts.example/call'),
  },
  HAAT_STRIPE_SECRET_KEY: {
    description:
      'Card payments by Stripe: the secret key (`sk_…`) or a restricted key (`rk_…`), with the variable below. [payments.md](payments.md) describes the setup of providers',
    isSecret: true,
    parse: startingWith(/^[sr]k_(?:test|live)_\w{8,}$/, 'a key that starts with sk_live_ or sk_test_'),
  },
  HAAT_STRIPE_WEBHOOK_SECRET: {
    description: 'Its signing secret (`whsec_…`), which proves that webhooks come from Stripe',
    isSecret: true,
    parse: startingWith(/^whsec_\w{8,}$/, 'a secret that starts with whsec_'),
  },
  HAAT_STRIPE_URL: {
    description: 'Only for tests: the URL of a server that simulates Stripe',
    defaultDescription: 'Stripe’s own',
    parse: matching(/^https?:\/\/[^/?#]+\/?$/, 'a URL without a path'),
  },
  HAAT_RAZORPAY_KEY_ID: {
    description:
      'UPI, cards and net banking by Razorpay: the key id (`rzp_live_…`), with the two variables below',
    parse: startingWith(/^rzp_(?:test|live)_\w{8,}$/, 'a key id that starts with rzp_live_ or rzp_test_'),
  },
  HAAT_RAZORPAY_KEY_SECRET: {
    description: 'Its key secret',
    isSecret: true,
    parse: minLength(16),
  },
  HAAT_RAZORPAY_WEBHOOK_SECRET: {
    description: 'The secret that you gave its webhook; 16 characters or more',
    isSecret: true,
    parse: minLength(16),
  },
  HAAT_RAZORPAY_URL: {
    description: 'Only for tests: the URL of a server that simulates Razorpay',
    defaultDescription: 'Razorpay’s own',
    parse: matching(/^https?:\/\/[^/?#]+\/?$/, 'a URL without a path'),
  },
  HAAT_OIDC: {
    description:
      'Identity providers (OpenID Connect) that customers may sign in with: comma-separated names such as `google,keycloak`. Each needs `HAAT_OIDC_GOOGLE_ISSUER`, `HAAT_OIDC_GOOGLE_CLIENT_ID` and `HAAT_OIDC_GOOGLE_CLIENT_SECRET`, and may have `HAAT_OIDC_GOOGLE_NAME`, which the button shows',
    parse: parseNames,
  },
  HAAT_PHOTON_URL: {
    description: 'URL of a Photon server that finds places; by default the built-in gazetteer is used',
    parse: matching(/^https?:\/\/./, 'a URL such as https://photon.example'),
  },
  HAAT_OSRM_URL: {
    description:
      'URL of an OSRM server that measures distances by road; used while the setting “Distances by road” is on',
    parse: matching(/^https?:\/\/./, 'a URL such as https://osrm.example'),
  },
  HAAT_VALHALLA_URL: {
    description: 'URL of a Valhalla server that measures distances by road, instead of OSRM',
    parse: matching(/^https?:\/\/./, 'a URL such as https://valhalla.example'),
  },
  HAAT_MAP_STYLE: {
    description:
      'URL of a MapLibre style: the background of the map on which customers follow their order. By default, the file `HAAT_DATA/map.pmtiles` (an extract with your city) or, without it, the delivery area of the store',
    parse: matching(/^https?:\/\/./, 'a URL such as https://tiles.example/style.json'),
  },
  HAAT_MAP_HOSTS: {
    description:
      'Comma-separated origins that this style loads from besides its own, such as `https://fonts.example`',
    parse: parseOrigins,
  },
  HAAT_ORDER_PACE: {
    description: 'Demo: seconds between two steps of an order, instead of the setting',
    parse: numberBetween(1, 86_400),
  },
  HAAT_PICTURE_HOSTS: {
    description:
      'Comma-separated hosts that an import may download pictures from; `npm run import` also takes files of its own folder, an import at the desk does not',
    parse: (value) => ({ ok: true as const, value: parseHosts(value) }),
  },
  HAAT_BROWSER: {
    description: 'Path of the Chromium for browser tests',
    parse: text(),
  },
});

export type VariableName = keyof typeof environmentVariables;
type ValueOf<Name extends VariableName> = Extract<
  ReturnType<(typeof environmentVariables)[Name]['parse']>,
  { ok: true }
>['value'];

/** The variable's value; if it is unset or invalid, its default or undefined. */
export function readVariable<Name extends VariableName>(name: Name): ValueOf<Name> | undefined {
  const variable: Variable<unknown> = environmentVariables[name];
  for (const candidate of [process.env[name], variable.default]) {
    const parsed = candidate ? variable.parse(candidate) : undefined;
    if (parsed?.ok) return parsed.value as ValueOf<Name>;
  }
  return undefined;
}

/** One message for each variable with an invalid value: its name, what is wrong and what to do. */
export function findInvalidVariables(): string[] {
  return Object.entries<Variable<unknown>>(environmentVariables).flatMap(([name, variable]) => {
    const value = process.env[name];
    const parsed = value ? variable.parse(value) : undefined;
    if (!parsed || parsed.ok) return [];
    const problem = variable.isSecret ? 'has an invalid value' : `is "${value}"`;
    const alternative = variable.default ? `, or remove it to use ${variable.default}` : '';
    return [`${name} ${problem}: set it to ${parsed.expected}${alternative}.`];
  });
}
