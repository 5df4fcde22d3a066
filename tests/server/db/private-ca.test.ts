import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { environment } from '#server/config/environment.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeError } from '../../../scripts/environment.ts';
import { type DebianServer, findDebianPostgres, startDebianPostgres } from '../../support/debian-postgres.ts';
import { createPrivateCa, hasOpenssl } from '../../support/private-ca.ts';

const debian = findDebianPostgres();

describe.skipIf(!debian || !hasOpenssl())('a database with a certificate of a private authority', () => {
  let server: DebianServer;
  let caFile: string;
  beforeAll(async () => {
    const ca = createPrivateCa();
    caFile = ca.caFile;
    server = await startDebianPostgres(debian!.folder, ca);
  }, 60_000);
  afterAll(() => server.stop());
  afterEach(() => void vi.unstubAllEnvs());

  /** Migrates as a start does; returns the line that the operator reads if this fails. */
  async function start(host: string, parameters: string): Promise<string> {
    const url = new URL(`${server.url}?${parameters}`);
    url.hostname = host;
    vi.stubEnv('DATABASE_URL', url.href);
    try {
      await migrate(environment().databaseUrl!);
      return 'started';
    } catch (error) {
      return describeError(error);
    }
  }

  test('a start without the certificate of the authority fails with one line that names the cure', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    for (const mode of ['require', 'verify-full'])
      expect(await start('localhost', `sslmode=${mode}`)).toMatch(
        /^No known authority has signed the certificate of the database \(.+\)\. Save the CA certificate of your provider, and add its path to DATABASE_URL: \?sslmode=verify-full&sslrootcert=[^\n]*$/,
      );
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  test('a start with the certificate of the authority succeeds, and checks the name of the host', async () => {
    expect(await start('localhost', `sslmode=require&sslrootcert=${caFile}`)).toBe('started');
    expect(await start('localhost', 'sslmode=no-verify')).toBe('started');
    expect(await start('127.0.0.1', `sslmode=verify-full&sslrootcert=${caFile}`)).toMatch(
      /^The certificate of the database is not valid \(.*\)\. DATABASE_URL must contain the host name/,
    );
    expect(await start('localhost', 'sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).toBe(
      'DATABASE_URL names the certificate /nowhere/ca.pem, which does not exist.',
    );
  });

  test('a database without TLS is one line', async () => {
    const plain = await startDebianPostgres(debian!.folder);
    vi.stubEnv('DATABASE_URL', `${plain.url}?sslmode=require`);
    const error: unknown = await migrate(environment().databaseUrl!).catch((refused: unknown) => refused);
    await plain.stop();
    expect(describeError(error)).toMatch(/^The database in DATABASE_URL does not offer TLS\. /);
  });
});
