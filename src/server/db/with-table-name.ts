import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * A column with its table's name, for a subquery among the selected columns. In a query of a single table Drizzle writes
 * columns in selected SQL without their table, and the subquery would then use a column of its own.
 */
export const withTableName = (column: SQLWrapper): SQL => sql`${column}`;
