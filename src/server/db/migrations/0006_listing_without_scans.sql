-- Until the tables are analysed, the planner assumes that a change affects hundreds of items, and reads whole tables. It
-- affects only a few, so an index is always used.
ALTER FUNCTION refresh_listing(integer[]) SET enable_seqscan = off;
