CREATE TABLE "changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"keys" text[] NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_transaction_id_index" ON "changes" USING btree ("transaction_id");
--> statement-breakpoint
-- Transactions with a NOTIFY commit one after the other: PostgreSQL holds one lock for the whole server until the commit is on
-- disk. Changes are therefore written to a table, and announced to the processes after the commit.
CREATE OR REPLACE FUNCTION purge_tags(tags text[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF coalesce(array_length(tags, 1), 0) > 0 THEN INSERT INTO changes (kind, keys) VALUES ('purge', tags); END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sessions_ended() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO changes (kind, keys)
  SELECT 'session', array_agg(DISTINCT user_id) FROM old_rows WHERE expires_at > now() HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION documents_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO changes (kind, keys) VALUES ('desk', ARRAY['documents']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO changes (kind, keys)
  SELECT 'desk', array_agg(DISTINCT 'orders:' || store_id) FROM new_rows JOIN orders ON orders.id = new_rows.order_id HAVING count(*) > 0;
  RETURN NULL;
END $$;
