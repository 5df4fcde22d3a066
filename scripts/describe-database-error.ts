import { userInfo } from 'node:os';
import { environment } from '#server/config/environment.ts';

type DatabaseError = Error & { code?: string; address?: string; port?: number; path?: string };

const operations = 'docs/operations.md';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const unknownAuthority = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/**
 * One line with the database's own reason and the cure, for an error of the database or of the connection to it;
 * undefined for any other error.
 */
export function describeDatabaseError(error: Error): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const found =
      cause instanceof AggregateError && cause.message === '' ? (cause.errors[0] as Error) : cause;
    const line = describe(found);
    if (line !== undefined) return line.replaceAll(/\s*\n\s*/g, ' ');
  }
  return undefined;
}

function describe(error: DatabaseError): string | undefined {
  const { code = '', message } = error;
  return (
    describeConnection(error) ??
    (/^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? describeAnswer(code, message) : undefined)
  );
}

/** The connection failed before the database could answer. */
function describeConnection({ code = '', message, address, port, path }: DatabaseError): string | undefined {
  if (unreachable.has(code) || /^timeout expired|Connection terminated/.test(message))
    return `The database in DATABASE_URL does not respond (${address ?? message}${port ? `:${port}` : ''}).`;
  if (unknownAuthority.has(code))
    return `No known authority has signed the certificate of the database (${message}). Save the CA certificate of your provider, and add its path to DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/ca.pem (${operations}, "Certificates of managed databases").`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code.startsWith('CERT_'))
    return `The certificate of the database is not valid (${message}). DATABASE_URL must contain the host name of the certificate (${operations}, "Certificates of managed databases").`;
  if (code === 'ENOENT' && path && environment().databaseUrl?.includes(encodeURI(path)))
    return `DATABASE_URL names the certificate ${path}, which does not exist.`;
  if (/does not support SSL connections/.test(message))
    return 'The database in DATABASE_URL does not offer TLS. Remove sslmode from DATABASE_URL if nobody else can read the network between them.';
  if (/client password must be a/.test(message))
    return 'DATABASE_URL has no password, but the database asks for one: postgres://user:password@host:5432/name.';
  return undefined;
}

/** The database, or the pooler in front of it, has answered with an error code. */
function describeAnswer(code: string, message: string): string {
  // Poolers refuse a password with the code for any fault of the protocol.
  if (
    code.startsWith('28') ||
    code === '3D000' ||
    /authentication failed|no such (?:user|database)/.test(message)
  )
    return `The database in DATABASE_URL rejected the connection: ${message}.`;
  if (code === '53300')
    return `The database has no connection left: ${message}. Raise its max_connections, or lower DATABASE_POOL (${operations}, "Several processes").`;
  if (code === '42501')
    return `The user of DATABASE_URL lacks a right: ${message}. Let an administrator of the database run: GRANT CREATE ON SCHEMA public TO ${quotedUser()};`;
  if (/statement pooling mode/.test(message))
    return `The pooler in DATABASE_URL works in statement mode, in which no transaction is possible: set pool_mode = transaction (${operations}, "A pooler").`;
  return `The database refused a command: ${message} (${code}).`;
}

function quotedUser(): string {
  const url = environment().databaseUrl;
  const name = url && URL.canParse(url) ? decodeURIComponent(new URL(url).username) : '';
  return `"${name || userInfo().username}"`;
}
