CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_text" ON "order_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin (fold("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (fold("name" || ' ' || "email" || ' ' || coalesce("phone_number", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION write_order_search(id integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO order_search (order_id, text)
  SELECT o.id, fold(concat_ws(' ', o.order_number, o.customer_name, o.phone, o.email, u.name, u.phone_number,
    -- The shop gives such an address to an account without one.
    CASE WHEN u.email NOT LIKE '%.invalid' THEN u.email END,
    (SELECT string_agg(i.text, ' ' ORDER BY i.id) FROM invoices i WHERE i.order_id = o.id)))
  FROM orders o LEFT JOIN users u ON u.id = o.user_id WHERE o.id = write_order_search.id
  ON CONFLICT (order_id) DO UPDATE SET text = excluded.text;
END;
--> statement-breakpoint
CREATE FUNCTION keep_order_search() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM write_order_search(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_account_search() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM write_order_search(o.id) FROM orders o WHERE o.user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_invoice_search() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM write_order_search(NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A data migration adds the orders from before, in batches.
CREATE TRIGGER orders_search_insert AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_search();
--> statement-breakpoint
CREATE TRIGGER orders_search_update AFTER UPDATE OF order_number, customer_name, phone, email, user_id ON orders FOR EACH ROW
  WHEN ((OLD.order_number, OLD.customer_name, OLD.phone, OLD.email, OLD.user_id) IS DISTINCT FROM (NEW.order_number, NEW.customer_name, NEW.phone, NEW.email, NEW.user_id)) EXECUTE FUNCTION keep_order_search();
--> statement-breakpoint
CREATE TRIGGER users_order_search AFTER UPDATE OF name, email, phone_number ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone_number) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone_number)) EXECUTE FUNCTION keep_account_search();
--> statement-breakpoint
CREATE TRIGGER invoices_search AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice_search();
