ALTER TABLE "stores" ADD COLUMN "commission_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_events_completed" ON "order_events" USING btree ("at") WHERE "order_events"."to_status" in ('delivered', 'collected');--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_commission" CHECK (commission_basis_points between 0 and 10000);