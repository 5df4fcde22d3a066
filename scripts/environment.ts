import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { environment } from '#server/config/environment.ts';
import { findInvalidProviders } from '#server/config/identity-providers.ts';
import { findInvalidVariables } from '#server/config/environment-variables.ts';
import { dataFolder } from '#server/db/acquire-database.ts';
import { requireMode } from '#server/db/installation.ts';
import { readFolderInstallation } from '#server/db/installation-file.ts';
import { createFolder, OperatorError, toStorageError } from '#server/process/operator-error.ts';
import { describeDatabaseError } from './describe-database-error.ts';

export type Mode = 'demo' | 'shop';

const minSecretLength = 32;

/**
 * Validates the environment and sets defaults for what a demo may omit. Refuses a shop without an origin or a secret,
 * a demo with live payment keys, and a data folder that the other mode created.
 */
export function prepareEnvironment(): { mode: Mode; port: number } {
  const { mode, port } = environment();
  const problems = [
    ...findInvalidVariables(),
    ...findInvalidProviders(),
    ...findIncomplete(),
    ...(mode === 'shop' ? findMissingForShop() : findLiveKeys()),
  ];
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  const installed = readFolderInstallation(dataFolder());
  if (installed) requireMode(`The folder ${dataFolder()}`, installed.mode, mode);
  const variables = process.env;
  variables['HAAT_MODE'] = mode;
  variables['PORT'] = String(port);
  variables['HAAT_DATA'] = dataFolder();
  variables['HAAT_ORIGIN'] ||= `http://localhost:${port}`;
  variables['HAAT_SECRET'] ||= persistedSecret(dataFolder());
  return { mode, port };
}

/** Variables that must be set together, and variables that exclude each other. */
function findIncomplete(): string[] {
  const twilio = ['HAAT_TWILIO_ACCOUNT_SID', 'HAAT_TWILIO_AUTH_TOKEN', 'HAAT_TWILIO_SENDER'];
  const groups = [
    ['HAAT_SMTP_URL', 'HAAT_MAIL_FROM'],
    twilio,
    ['HAAT_STRIPE_SECRET_KEY', 'HAAT_STRIPE_WEBHOOK_SECRET'],
    ['HAAT_RAZORPAY_KEY_ID', 'HAAT_RAZORPAY_KEY_SECRET', 'HAAT_RAZORPAY_WEBHOOK_SECRET'],
  ];
  const incomplete = groups.flatMap((names) => {
    const missing = names.filter((name) => !process.env[name]);
    const set = names.find((name) => process.env[name]);
    return set && missing.length > 0 ? [`${set} needs ${missing.join(' and ')}.`] : [];
  });
  if (process.env['DATABASE_DIRECT_URL'] && !process.env['DATABASE_URL'])
    incomplete.push('DATABASE_DIRECT_URL needs DATABASE_URL.');
  const hasBoth = twilio.some((name) => process.env[name]) && process.env['HAAT_SMS_URL'];
  return hasBoth ? [...incomplete, 'Both HAAT_SMS_URL and Twilio are set: remove one of them.'] : incomplete;
}

/** Live keys are refused in a demo, because everybody can sign in to it, even as an administrator. */
const findLiveKeys = (): string[] =>
  ['HAAT_STRIPE_SECRET_KEY', 'HAAT_RAZORPAY_KEY_ID']
    .filter((name) => process.env[name]?.includes('_live_'))
    .map((name) => `${name} takes real money, which a demo must not: use a test key, or set HAAT_MODE=shop.`);

function findMissingForShop(): string[] {
  const missing = [];
  if (!process.env['HAAT_ORIGIN']) missing.push('HAAT_ORIGIN (the public URL, such as https://shop.example)');
  if (!process.env['HAAT_SECRET']) missing.push(`HAAT_SECRET (${minSecretLength} characters or more)`);
  return missing.length > 0 ? [`HAAT_MODE=shop needs ${missing.join(' and ')}.`] : [];
}

/** The demo's secret survives a restart, so that its customers stay signed in. */
function persistedSecret(folder: string): string {
  const file = join(folder, 'secret');
  createFolder(folder);
  try {
    return readSecret(file) ?? writeSecret(file);
  } catch (error) {
    throw toStorageError(error, folder);
  }
}

/** Reads the stored secret. A file that is too short, for example because the disk was full, counts as missing. */
function readSecret(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const secret = readFileSync(file, 'utf8');
  return secret.length >= minSecretLength ? secret : undefined;
}

/**
 * Stores a new secret. Several processes may do this at the same time: the file appears only with its full content,
 * and the secret of the first process is kept.
 */
function writeSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    if (existsSync(file) && !readSecret(file)) rmSync(file);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

/**
 * Throws if the port is in use, or if HOST is no address of this machine. Called first, because the error would
 * otherwise appear only after minutes of building.
 */
export async function requireFreePort(port: number, host?: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(host !== undefined && noAddressCodes.has(error.code ?? '') ? createHostError(host) : error),
    );
    probe.listen({ port, host }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** How Node reports an address of another machine, and a name that is no address. */
const noAddressCodes = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

const createHostError = (host: string) =>
  new OperatorError(
    `HOST is "${host}", which is no address of this machine: set it to an address such as 127.0.0.1, or remove it to listen on all addresses.`,
  );

/** One line for an error that the operator can fix; other errors are shown with their stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use, perhaps by another Haat. Stop that program, or choose another port: PORT=${Number(port) + 1} npm start`;
    case 'EACCES':
      if (port) return `No permission to listen on port ${port}. Choose one above 1023: PORT=4321 npm start`;
      break;
    case '53100':
      return `There is no disk space left for the database in ${dataFolder()}. Free some space and start again.`;
  }
  const plain = toStorageError(error, dataFolder());
  if (plain instanceof OperatorError || error.name === 'NewerSchemaError') return (plain as Error).message;
  return describeDatabaseError(error) ?? error.stack ?? error.message;
}
