import { migrate } from '#server/db/migrate.ts';

const { applied } = await migrate(process.argv[2]!);
console.log(applied);
