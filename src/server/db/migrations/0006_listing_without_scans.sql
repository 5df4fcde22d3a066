-- Before its tables were analysed the planner guesses that a change touches hundreds of items, and reads whole tables.
-- It touches a handful: always by index.
ALTER FUNCTION refresh_listing(integer[]) SET enable_seqscan = off;
