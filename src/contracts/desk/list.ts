import { z } from 'zod';

/** Query fields of every list of the desk. */
export const listFields = {
  page: z.number().int().min(1).max(100_000).default(1),
  perPage: z.number().int().min(1).max(500).default(25),
  sort: z.string().max(40).optional(),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
  /** Search text. */
  q: z.string().max(200).optional(),
  /** Only the rows with these ids. */
  ids: z.array(z.number().int().positive().max(2_147_483_647)).max(500).optional(),
};

export type ListQuery = {
  page: number;
  perPage: number;
  sort?: string | undefined;
  order: 'ASC' | 'DESC';
  q?: string | undefined;
  ids?: readonly number[] | undefined;
};

export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int() });

export const idFields = { id: z.number().int().positive().max(2_147_483_647) };
export const idBody = z.strictObject(idFields);
