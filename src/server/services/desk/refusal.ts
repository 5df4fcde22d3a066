import { isForeignKeyViolation, isUniqueViolation } from '#server/db/error-codes.ts';

/** A refusal with a message for staff and the fields it refers to. */
export type DeskRefusal = {
  ok: false;
  error: string;
  message: string;
  fields?: Record<string, string>;
  tries_left?: number;
};

export function refusal(error: string, message: string, fields?: Record<string, string>): DeskRefusal {
  return { ok: false, error, message, ...(fields && { fields }) };
}

export const notFound = (): DeskRefusal =>
  refusal('not_found', 'This doesn’t exist any more, or you don’t have access to it.');

export function wrongField(field: string, message: string): DeskRefusal {
  return refusal('validation_failed', message, { [field]: message });
}

/**
 * Turns constraint errors of the database into refusals of the desk: `duplicate` for a value that must be unique,
 * `missingReference` for a row that does not exist (or, on deletion, a row that is still referred to). Other errors are
 * thrown.
 */
export async function refuseConflicts<Result>(
  work: () => Promise<Result>,
  { duplicate, missingReference }: { duplicate?: DeskRefusal; missingReference?: DeskRefusal },
): Promise<Result | DeskRefusal> {
  try {
    return await work();
  } catch (error) {
    if (duplicate && isUniqueViolation(error)) return duplicate;
    if (missingReference && isForeignKeyViolation(error)) return missingReference;
    throw error;
  }
}
