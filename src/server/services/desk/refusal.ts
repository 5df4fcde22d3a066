import { sqlState } from '#server/db/retry.ts';

/** Why the desk did not do it, in words for the people who work there, and beside which field they stand. */
export type DeskRefusal = {
  ok: false;
  error: string;
  message: string;
  fields?: Record<string, string>;
};

export function refusal(error: string, message: string, fields?: Record<string, string>): DeskRefusal {
  return { ok: false, error, message, ...(fields && { fields }) };
}

export const notFound = (): DeskRefusal =>
  refusal('not_found', 'There is no such thing here any more, or it is not yours to see.');

export function wrongField(field: string, message: string): DeskRefusal {
  return refusal('validation_failed', message, { [field]: message });
}

/** What the database itself refused: a twin, or something that still hangs on it. Anything else is a fault of ours. */
export async function orRefuse<Result>(
  work: () => Promise<Result>,
  { twin, bound }: { twin?: DeskRefusal; bound?: DeskRefusal },
): Promise<Result | DeskRefusal> {
  try {
    return await work();
  } catch (error) {
    const state = sqlState(error);
    if (state === '23505' && twin) return twin;
    if (state === '23503' && bound) return bound;
    throw error;
  }
}
