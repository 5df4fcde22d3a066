import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { environment } from '#server/config/environment.ts';
import { environmentVariables } from '#server/config/environment-variables.ts';
import { describeError, prepareEnvironment, requireFreePort } from '../../scripts/environment.ts';
import { withCurrentTable } from '../../scripts/environment-table.ts';

const names = ['HAAT_MODE', 'HAAT_ORIGIN', 'HAAT_SECRET', 'PORT', 'DATABASE_URL'] as const;

function setEnvironment(values: Partial<Record<(typeof names)[number], string>>): void {
  for (const name of names) vi.stubEnv(name, values[name] ?? '');
}

beforeEach(() => void vi.stubEnv('HAAT_DATA', mkdtempSync(join(tmpdir(), 'haat-environment-'))));
afterEach(() => void vi.unstubAllEnvs());

const secret = 'a secret of more than thirty-two characters';

describe('starting a shop', () => {
  test('a demo needs no configuration and keeps its secret between starts', () => {
    setEnvironment({});
    expect(prepareEnvironment()).toEqual({ mode: 'demo', port: 4321 });
    const first = process.env['HAAT_SECRET'];
    expect(first).toHaveLength(43);
    setEnvironment({ PORT: '4400' });
    expect(prepareEnvironment()).toEqual({ mode: 'demo', port: 4400 });
    expect(process.env['HAAT_SECRET']).toBe(first);
    expect(process.env['HAAT_ORIGIN']).toBe('http://localhost:4400');
  });

  test('a shop starts with its own secret and URL, and a missing variable is reported in one line', () => {
    setEnvironment({ HAAT_MODE: 'shop', HAAT_ORIGIN: 'https://shop.example', HAAT_SECRET: secret });
    expect(prepareEnvironment()).toEqual({ mode: 'shop', port: 4321 });
    const refusals: [Parameters<typeof setEnvironment>[0], RegExp][] = [
      [{}, /^HAAT_MODE=shop needs HAAT_ORIGIN .* and HAAT_SECRET [^\n]*$/],
      [
        { HAAT_ORIGIN: 'https://shop.example', HAAT_SECRET: 'short' },
        /^HAAT_SECRET has an invalid value: set it to 32 characters or more\.$/,
      ],
      [{ HAAT_ORIGIN: 'shop.example', HAAT_SECRET: secret }, /^HAAT_ORIGIN is "shop\.example"/],
      [{ HAAT_ORIGIN: 'https://shop.example/haat', HAAT_SECRET: secret }, /^HAAT_ORIGIN is/],
    ];
    for (const [values, words] of refusals) {
      setEnvironment({ HAAT_MODE: 'shop', ...values });
      expect(prepareEnvironment).toThrow(words);
    }
  });

  test('variables that belong together are required together, and two SMS providers are refused', () => {
    setEnvironment({ HAAT_MODE: 'shop', HAAT_ORIGIN: 'https://shop.example', HAAT_SECRET: secret });
    vi.stubEnv('HAAT_SMTP_URL', 'smtps://user:password@mail.example');
    expect(prepareEnvironment).toThrow(/^HAAT_SMTP_URL needs HAAT_MAIL_FROM\.$/);
    vi.stubEnv('HAAT_SMTP_URL', '');
    vi.stubEnv('HAAT_TWILIO_SENDER', '+15005550006');
    expect(prepareEnvironment).toThrow(
      /^HAAT_TWILIO_SENDER needs HAAT_TWILIO_ACCOUNT_SID and HAAT_TWILIO_AUTH_TOKEN\.$/,
    );
    vi.stubEnv('HAAT_TWILIO_ACCOUNT_SID', `AC${'0'.repeat(32)}`);
    vi.stubEnv('HAAT_TWILIO_AUTH_TOKEN', 'a token of this account');
    expect(prepareEnvironment()).toMatchObject({ mode: 'shop' });
    vi.stubEnv('HAAT_SMS_URL', 'https://sms.example/send');
    expect(prepareEnvironment).toThrow(/^Both HAAT_SMS_URL and Twilio are set/);
    vi.stubEnv('HAAT_SMS_URL', '');
    vi.stubEnv('HAAT_TWILIO_AUTH_TOKEN', 'short');
    expect(prepareEnvironment).toThrow(/^HAAT_TWILIO_AUTH_TOKEN has an invalid value/);
  });

  test('a payment provider needs all its variables, and a demo never uses real money', () => {
    setEnvironment({ HAAT_MODE: 'shop', HAAT_ORIGIN: 'https://shop.example', HAAT_SECRET: secret });
    vi.stubEnv('HAAT_STRIPE_SECRET_KEY', 'sk_live_0123456789');
    expect(prepareEnvironment).toThrow(/^HAAT_STRIPE_SECRET_KEY needs HAAT_STRIPE_WEBHOOK_SECRET\.$/);
    vi.stubEnv('HAAT_STRIPE_WEBHOOK_SECRET', 'whsec_0123456789');
    expect(prepareEnvironment()).toMatchObject({ mode: 'shop' });
    vi.stubEnv('HAAT_RAZORPAY_KEY_SECRET', 'a secret of Razorpay');
    expect(prepareEnvironment).toThrow(
      /^HAAT_RAZORPAY_KEY_SECRET needs HAAT_RAZORPAY_KEY_ID and HAAT_RAZORPAY_WEBHOOK_SECRET\.$/,
    );
    vi.stubEnv('HAAT_RAZORPAY_KEY_SECRET', '');
    setEnvironment({});
    expect(prepareEnvironment).toThrow(/^HAAT_STRIPE_SECRET_KEY takes real money, which a demo must not/);
    vi.stubEnv('HAAT_STRIPE_SECRET_KEY', 'pk_test_0123456789');
    expect(prepareEnvironment).toThrow(/^HAAT_STRIPE_SECRET_KEY has an invalid value: set it to a key that/);
  });

  test('a secret truncated by a full disk is replaced, never used', () => {
    setEnvironment({});
    writeFileSync(join(process.env['HAAT_DATA']!, 'secret'), '');
    prepareEnvironment();
    expect(process.env['HAAT_SECRET']).toHaveLength(43);
    expect(readdirSync(process.env['HAAT_DATA']!)).toEqual(['secret']);
  });

  test('a folder that cannot be created is reported in one line', () => {
    setEnvironment({});
    const file = join(process.env['HAAT_DATA']!, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'within')]) {
      vi.stubEnv('HAAT_DATA', folder);
      expect(prepareEnvironment).toThrow(`${folder} is a file, not a folder.`);
    }
  });

  test('the driver’s page about modes of TLS is not printed: they all mean verify-full', () => {
    for (const [given, used] of [
      ['sslmode=require', 'sslmode=verify-full'],
      ['a=b&sslmode=verify-ca&sslrootcert=/ca.pem', 'a=b&sslmode=verify-full&sslrootcert=/ca.pem'],
      ['sslmode=disable', 'sslmode=disable'],
      ['sslmode=require&uselibpqcompat=true', 'sslmode=require&uselibpqcompat=true'],
    ]) {
      setEnvironment({ DATABASE_URL: `postgres://haat:secret@db.example/haat?${given}` });
      expect(environment().databaseUrl).toBe(`postgres://haat:secret@db.example/haat?${used}`);
    }
  });

  test('refuses an invalid mode, port, URL or database', () => {
    setEnvironment({ HAAT_MODE: 'live' });
    expect(prepareEnvironment).toThrow('HAAT_MODE is "live"');
    setEnvironment({ PORT: '70000' });
    expect(prepareEnvironment).toThrow('PORT is "70000"');
    setEnvironment({ HAAT_ORIGIN: 'localhost' });
    expect(prepareEnvironment).toThrow('HAAT_ORIGIN is "localhost"');
    for (const address of ['nonsense', 'mysql://haat@localhost/haat', 'postgres://']) {
      setEnvironment({ DATABASE_URL: address });
      expect(prepareEnvironment).toThrow(/^DATABASE_URL has an invalid value: set it to [^\n]*$/);
    }
    setEnvironment({ DATABASE_URL: 'postgresql://haat:secret@db.example:5432/haat' });
    expect(prepareEnvironment().mode).toBe('demo');
  });
});

describe('the list of environment variables', () => {
  test('every invalid variable has its own line, and secrets are not printed', () => {
    setEnvironment({ PORT: 'http', DATABASE_URL: 'nonsense' });
    vi.stubEnv('TRUST_PROXY', 'yes');
    vi.stubEnv('LOG_LEVEL', 'verbose');
    expect(prepareEnvironment).toThrow(
      [
        'PORT is "http": set it to a whole number from 1 to 65535, or remove it to use 4321.',
        'DATABASE_URL has an invalid value: set it to a URL such as postgres://user:password@host:5432/name.',
        'TRUST_PROXY is "yes": set it to true, false, a number of proxies up to 9, or networks such as 127.0.0.1, 10.0.0.0/8, or remove it to use false.',
        'LOG_LEVEL is "verbose": set it to trace, debug, info, warn, error, fatal, silent, or remove it to use info.',
      ].join('\n'),
    );
  });

  test('a partly configured identity provider is reported with the variable, but without its secret', () => {
    setEnvironment({});
    vi.stubEnv('HAAT_OIDC', 'google,shop');
    vi.stubEnv('HAAT_OIDC_GOOGLE_ISSUER', 'https://accounts.google.com');
    vi.stubEnv('HAAT_OIDC_GOOGLE_CLIENT_ID', 'shop');
    vi.stubEnv('HAAT_OIDC_GOOGLE_CLIENT_SECRET', 'hidden');
    vi.stubEnv('HAAT_OIDC_SHOP_ISSUER', 'http://id.shop.example');
    vi.stubEnv('HAAT_OIDC_SHOP_CLIENT_SECRET', 'hidden');
    expect(prepareEnvironment).toThrow(
      [
        'HAAT_OIDC_SHOP_ISSUER is "http://id.shop.example": set it to a URL such as https://accounts.google.com.',
        'HAAT_OIDC_SHOP_CLIENT_ID is missing: set it to what the provider gave you, or remove shop from HAAT_OIDC.',
      ].join('\n'),
    );
    vi.stubEnv('HAAT_OIDC', 'Google!');
    expect(prepareEnvironment).toThrow(/^HAAT_OIDC is "Google!": set it to different names/);
  });

  test('every default is a valid value', () => {
    const variables: { default?: string; parse: (text: string) => { ok: boolean } }[] =
      Object.values(environmentVariables);
    for (const { default: value, parse } of variables) expect(!value || parse(value).ok).toBe(true);
  });

  test('docs/operations.md lists every variable', async () => {
    const markdown = readFileSync('docs/operations.md', 'utf8');
    expect(await withCurrentTable(markdown)).toBe(markdown);
  });
});

describe('errors that prevent a start', () => {
  test.each(['192.0.2.1', 'no-host.invalid', 'fe80::1'])(
    'HOST=%s, which is no address of this machine, is one line',
    async (host) => {
      const error: unknown = await requireFreePort(0, host).catch((refused: unknown) => refused);
      expect(describeError(error)).toMatch(
        /^HOST is ".*", which is no address of this machine: set it [^\n]*$/,
      );
      await requireFreePort(0, '127.0.0.1');
    },
  );

  const failure = (code: string, more: object = {}) =>
    Object.assign(new Error('said by a library'), { code, ...more });

  test.each([
    ['a busy port', failure('EADDRINUSE', { port: 4321 }), /Port 4321 is in use.* PORT=4322 npm start/],
    [
      'a privileged port',
      failure('EACCES', { port: 80 }),
      /No permission to listen on port 80\. Choose one above 1023/,
    ],
    ['a full disk', failure('ENOSPC'), /no disk space left in .* Free some space, or set HAAT_DATA/],
    ['a full disk, reported by the database', failure('53100'), /no disk space left for the database in /],
    ['an exceeded quota', failure('EDQUOT'), /disk quota in .* is exceeded/],
    ['a read-only disk', failure('EROFS'), /file system of .* is read-only/],
    ['a folder of another user', failure('EACCES'), /No write permission for /],
    [
      'an unreachable database',
      failure('ECONNREFUSED', { port: 5432, address: '127.0.0.1' }),
      /DATABASE_URL does not respond \(127\.0\.0\.1:5432\)/,
    ],
    [
      'an unreachable database with several addresses',
      new AggregateError([failure('ECONNREFUSED', { port: 5432, address: '::1' })]),
      /DATABASE_URL does not respond \(::1:5432\)/,
    ],
    [
      'a certificate of the provider’s own authority',
      failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
      /signed the certificate of the database \(said by a library\).*sslrootcert=/,
    ],
    [
      'a certificate of another host',
      failure('ERR_TLS_CERT_ALTNAME_INVALID'),
      /certificate of the database is not valid \(said by a library\)/,
    ],
    [
      'a database without TLS',
      new Error('The server does not support SSL connections'),
      /does not offer TLS/,
    ],
    [
      'a missing password',
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
      /^DATABASE_URL has no password/,
    ],
    ['too many connections', failure('53300'), /no connection left: said by a library.*DATABASE_POOL/],
    [
      'a missing right, with the query of the library around it',
      new Error('Failed query: create table', { cause: failure('42501') }),
      /lacks a right: said by a library\. .* GRANT CREATE ON SCHEMA public TO "/,
    ],
    [
      'a pooler that refuses the password',
      Object.assign(new Error('password authentication failed'), { code: '08P01' }),
      /DATABASE_URL rejected the connection: password authentication failed\.$/,
    ],
    [
      'a pooler in statement mode',
      Object.assign(new Error('transaction blocks not allowed in statement pooling mode'), { code: '08P01' }),
      /statement mode.* pool_mode = transaction/,
    ],
    ['any other answer', failure('42P01'), /^The database refused a command: said by a library \(42P01\)\.$/],
    [
      'a database that refuses the password',
      failure('28P01'),
      /DATABASE_URL rejected the connection: said by a library/,
    ],
  ])('%s is reported in one clear line', (_, error, words) => {
    expect(describeError(error)).toMatch(words);
    expect(describeError(error)).not.toContain('\n');
  });
});
