ALTER TABLE "payments" DROP CONSTRAINT "payments_amounts";--> statement-breakpoint
ALTER TABLE "payments" drop column "state";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "state" text GENERATED ALWAYS AS (case
          when captured = 0 and closed_as is not null then closed_as
          when captured > 0 and refunded >= captured then 'refunded'
          when refunded > 0 then 'part_refunded'
          when captured > 0 or amount = 0 then 'captured'
          when authorised > 0 then 'authorised'
          else 'due' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amounts" CHECK (amount >= 0 and 0 <= refunded and captured <= authorised);--> statement-breakpoint
-- Dropping the column has dropped the index whose condition reads it.
CREATE INDEX "payments_pending" ON "payments" USING btree ("checkout_id") WHERE order_id is null and state in ('due', 'authorised');
