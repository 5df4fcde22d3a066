CREATE TABLE "invoice_counters" (
	"seller_id" integer NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_seller_id_kind_financial_year_pk" PRIMARY KEY("seller_id","kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"seller_id" integer NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"order_id" integer NOT NULL,
	"invoice_id" integer,
	"refund_id" integer,
	"currency" text NOT NULL,
	"total" integer NOT NULL,
	"tax_total" integer NOT NULL,
	"body" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	CONSTRAINT "invoices_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_number" UNIQUE("seller_id","kind","financial_year","number"),
	CONSTRAINT "invoices_text" UNIQUE("seller_id","text"),
	CONSTRAINT "invoices_total" CHECK (total >= 0 and tax_total >= 0 and number > 0),
	CONSTRAINT "invoices_kind" CHECK ((kind = 'credit_note') = (invoice_id is not null))
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"series" text NOT NULL,
	CONSTRAINT "sellers_series_unique" UNIQUE("series"),
	CONSTRAINT "sellers_series" CHECK (series ~ '^[A-Z0-9]{1,6}$')
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "tax_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "seller_id" integer;--> statement-breakpoint
-- Each store gets its own seller; if several stores have the same seller, staff merge them at the desk.
INSERT INTO "sellers" ("id", "name", "address", "tax_number", "series")
  SELECT "id", "name", "address", coalesce("tax_number", ''), CASE WHEN "id" < 100 THEN 'S' || "id" ELSE upper(to_hex("id")) END FROM "stores" ORDER BY "id";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('sellers', 'id'), coalesce(max("id"), 0) + 1, false) FROM "sellers";--> statement-breakpoint
UPDATE "stores" SET "seller_id" = "id";--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "seller_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_at_index" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" DROP COLUMN "tax_number";--> statement-breakpoint
-- An issued document is never changed; another document corrects it. Statement triggers also refuse statements that match no row.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Invoices and credit notes are never changed (%).', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_are_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE TRIGGER sellers_changed AFTER UPDATE ON sellers FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION purge_all_pages();
