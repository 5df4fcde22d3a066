import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, users } from '#server/db/schema/index.ts';
import { findSessionUser } from '#server/request/identity.ts';
import { countAttempt } from '#server/services/protection/rate-limits.ts';
import { newPerson } from '../support/new-person.ts';
import { cookiesOf, openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  [shop, folder] = await Promise.all([openShop(), mkdtemp(join(tmpdir(), 'haat-admin-'))]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function runAdmin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    HAAT_DATA: folder,
    HAAT_MODE: 'shop',
    HAAT_ORIGIN: 'https://shop.example',
    HAAT_SECRET: 'a secret for tests, 32 characters long',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/admin.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

describe('npm run admin', () => {
  test('[F45] gives a locked-out administrator a new password and ends all sessions', async () => {
    const owner = newPerson();
    const { data, headers } = await shop.call('/account/register', owner);
    await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, data.id));
    // Wrong passwords from many networks lock the account on new devices.
    for (let attempt = 0; attempt < 100; attempt++)
      await countAttempt(shop.app, 'signInByEmail', owner.email);
    const onNewDevice = (password: string) =>
      shop.call('/account/login', { email: owner.email, password }, { 'x-test-address': '192.0.2.77' });
    expect((await onNewDevice(owner.password)).status).toBe(429);

    const { code, out } = await runAdmin('reset', owner.email.toUpperCase());
    expect(code).toBe(0);
    const password = /: (\S{23})\n/.exec(out)![1]!;
    expect(await findSessionUser(new Headers({ cookie: cookiesOf(headers) }))).toBeNull();
    expect((await onNewDevice(owner.password)).status).toBe(401);
    expect((await onNewDevice(password)).data).toMatchObject({ email: owner.email });
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, data.id));
    expect(audit).toMatchObject([{ action: 'admin.reset', actorId: null }]);
    expect(audit[0]!.detail).toEqual({});

    const list = await runAdmin();
    expect(list.out).toBe(
      `${owner.email}  ${owner.name}\nTo reset one who is locked out: npm run admin -- reset EMAIL\n`,
    );
    const customer = newPerson();
    await shop.call('/account/register', customer);
    expect(await runAdmin('reset', customer.email)).toEqual({
      code: 1,
      out: '',
      err: `${customer.email} is not an administrator. Administrators: ${owner.email}.\n`,
    });
  });

  test('explains what to do if there is no administrator, or the arguments are wrong', async () => {
    await shop.db.update(users).set({ role: 'customer' });
    expect(await runAdmin('reset', 'owner@shop.example')).toMatchObject({
      code: 1,
      err: 'There is no administrator yet. The shop prints a link that creates one when it starts.\n',
    });
    expect(await runAdmin('resett')).toMatchObject({
      code: 1,
      err: 'Unknown arguments. To reset one who is locked out: npm run admin -- reset EMAIL\n',
    });
  });
});
