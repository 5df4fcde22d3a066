ALTER TABLE "documents" ADD COLUMN "returning_versions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- Documents that visitors always need may end only if another version follows. None has one yet, so their future ends are removed; ends in the past are left to the job that applies them.
UPDATE documents SET publish_to = NULL WHERE kind IN ('home', 'landing', 'settings', 'language') AND publish_to > now();
--> statement-breakpoint
UPDATE documents SET scheduled_to = NULL
WHERE kind IN ('home', 'landing', 'settings', 'language') AND scheduled_to IS NOT NULL AND published_revision_id IS NULL;
--> statement-breakpoint
-- Open screens of the desk show changed documents and new orders at once, whichever process their stream is in.
CREATE FUNCTION documents_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('haat_desk', 'documents');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_changed AFTER INSERT OR UPDATE OR DELETE ON documents FOR EACH STATEMENT EXECUTE FUNCTION documents_changed();
--> statement-breakpoint
CREATE FUNCTION orders_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('haat_desk', 'orders:' || store_id)
  FROM (SELECT DISTINCT store_id FROM new_rows JOIN orders ON orders.id = new_rows.order_id) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER INSERT ON order_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION orders_changed();
