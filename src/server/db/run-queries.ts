import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

type Answers<Questions extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [Index in keyof Questions]: Awaited<ReturnType<Questions[Index]>>;
};

/** Asks the database several things at once; a transaction has one connection, which takes them one after the other. */
export async function together<const Questions extends readonly (() => PromiseLike<unknown>)[]>(
  db: Db,
  questions: Questions,
): Promise<Answers<Questions>> {
  if (!(db instanceof PgTransaction))
    return (await Promise.all(questions.map((ask) => ask()))) as Answers<Questions>;
  const answers: unknown[] = [];
  for (const ask of questions) answers.push(await ask());
  return answers as Answers<Questions>;
}
