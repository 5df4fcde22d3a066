/**
 * `npm run admin` lists the administrators, `npm run admin -- reset EMAIL` gives an administrator a new password, and
 * `npm run admin -- accept-secret` lets the shop start with another HAAT_SECRET.
 */
import { openDatabase } from '#server/db/client.ts';
import { acceptSecret } from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import { OperatorError } from '#server/process/operator-error.ts';
import { listAdmins, resetAdmin } from '#server/services/account/reset-admin.ts';
import { prepareEnvironment } from './environment.ts';
import { withDatabase } from './with-database.ts';

const usage = 'To reset one who is locked out: npm run admin -- reset EMAIL';
const [command, email, ...rest] = process.argv.slice(2);
const isList = command === undefined;
const isReset = command === 'reset' && email !== undefined && rest.length === 0;

if (command === 'accept-secret' && email === undefined) {
  await withDatabase(async (url) => {
    prepareEnvironment();
    await migrate(url);
    await acceptSecret(url);
    console.log(
      'The shop starts with the current HAAT_SECRET from now on. Reset the second factors of staff.',
    );
  });
} else if (isList || isReset) {
  await withDatabase(async (url) => {
    prepareEnvironment();
    await migrate(url);
    const { db, close } = openDatabase(url, { max: 1 });
    try {
      const admins = await listAdmins({ db });
      if (admins.length === 0)
        throw new OperatorError(
          'There is no administrator yet. The shop prints a link that creates one when it starts.',
        );
      if (!isReset) {
        for (const { name, email: address } of admins) console.log(`${address}  ${name}`);
        console.log(usage);
        return;
      }
      const result = await resetAdmin({ db, clock: { now: () => new Date() } }, email);
      if (!result.ok)
        throw new OperatorError(
          `${email} is not an administrator. Administrators: ${admins.map((admin) => admin.email).join(', ')}.`,
        );
      console.log(`New password of ${result.admin.name} (${result.admin.email}): ${result.password}`);
      console.log(
        'It is not shown again. All sessions of this account have ended and its second factor is removed. Change the password after signing in.',
      );
    } finally {
      await close();
    }
  });
} else {
  console.error(`Unknown arguments. ${usage}`);
  process.exitCode = 1;
}
