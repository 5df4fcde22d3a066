-- One sequence numbers the orders of all stores; it continues after the highest number of any store.
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
SELECT setval('order_numbers', coalesce(max("last"), 0) + 1, false) FROM "invoice_counters";--> statement-breakpoint
DROP TABLE "invoice_counters" CASCADE;--> statement-breakpoint
-- Existing orders keep their numbers; the index orders_search follows the column.
ALTER TABLE "orders" RENAME COLUMN "invoice_number" TO "order_number";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_invoiceNumber_unique" TO "orders_orderNumber_unique";--> statement-breakpoint
UPDATE "idempotency_keys" SET "answer" = ("answer" - 'invoice_number') || jsonb_build_object('order_number', "answer"->'invoice_number') WHERE "answer" ? 'invoice_number';
