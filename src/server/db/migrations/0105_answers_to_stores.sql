ALTER TABLE "messages" ADD COLUMN "store_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Messages that still wait, such as during an outage of the mail server, know their order from the key.
UPDATE "messages" SET "order_id" = o."id", "store_id" = o."store_id" FROM "orders" o
WHERE "state" IN ('queued', 'sending') AND "event_key" ~ '^order:[0-9]{1,9}:' AND o."id" = substring("event_key" from '^order:([0-9]+):')::int;
