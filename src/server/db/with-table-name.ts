import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * A column with its table's name, for a subquery among the selected columns. In a query of a single table, Drizzle
 * writes selected columns without their table, so the subquery would use its own column of the same name.
 */
export const withTableName = (column: SQLWrapper): SQL => sql`${column}`;
