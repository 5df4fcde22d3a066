CREATE TABLE "slot_places" (
	"id" serial PRIMARY KEY NOT NULL,
	"slot_id" integer NOT NULL,
	"order_id" integer,
	"checkout_id" integer,
	"picking_minutes" integer NOT NULL,
	CONSTRAINT "slot_places_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "slot_places_checkoutId_unique" UNIQUE("checkout_id"),
	CONSTRAINT "slot_places_owner" CHECK (num_nonnulls(order_id, checkout_id) = 1),
	CONSTRAINT "slot_places_minutes" CHECK (picking_minutes >= 0)
);
--> statement-breakpoint
CREATE TABLE "slot_plans" (
	"store_id" integer NOT NULL,
	"weekday" integer NOT NULL,
	"minutes" integer NOT NULL,
	"capacity" integer,
	"charge" integer,
	"is_blocked" boolean,
	CONSTRAINT "slot_plans_store_id_weekday_minutes_pk" PRIMARY KEY("store_id","weekday","minutes"),
	CONSTRAINT "slot_plans_time" CHECK (weekday between 0 and 6 and minutes between 0 and 1439),
	CONSTRAINT "slot_plans_values" CHECK (capacity >= 0 and charge >= 0)
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"own_capacity" integer,
	"own_charge" integer,
	"is_blocked" boolean,
	"capacity" integer,
	"unit" text DEFAULT 'orders' NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"picking_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slots_window" UNIQUE("store_id","starts_at"),
	CONSTRAINT "slots_used" CHECK (orders >= 0 and picking_minutes >= 0
        and (case unit when 'minutes' then picking_minutes else orders end) <= coalesce(capacity, 2147483647)),
	CONSTRAINT "slots_values" CHECK (own_capacity >= 0 and own_charge >= 0)
);
--> statement-breakpoint
DROP INDEX "checkouts_open";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "slot_unit" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "slot_charge" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "picking_minutes_per_order" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "picking_seconds_per_line" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_places" ADD CONSTRAINT "slot_places_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_places" ADD CONSTRAINT "slot_places_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_places" ADD CONSTRAINT "slot_places_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_plans" ADD CONSTRAINT "slot_plans_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_places_slot_id_index" ON "slot_places" USING btree ("slot_id");--> statement-breakpoint
-- Existing orders and open checkouts get a place in their slot even if it is full, because capacity was counted differently before.
CREATE TEMPORARY TABLE "slots_taken" ON COMMIT DROP AS
	SELECT o.id AS order_id, NULL::integer AS checkout_id, o.store_id,
		(o.scheduled_day + o.slot_from * interval '1 minute') AT TIME ZONE s.time_zone AS starts_at,
		(o.scheduled_day + coalesce(o.slot_to, o.slot_from + 60) * interval '1 minute') AT TIME ZONE s.time_zone AS ends_at
	FROM orders o JOIN stores s ON s.id = o.store_id
	WHERE o.scheduled_day IS NOT NULL AND o.slot_from IS NOT NULL AND o.status NOT IN ('cancelled', 'rejected', 'returned')
	UNION ALL
	SELECT NULL, c.id, c.store_id, (c.scheduled_day + c.slot_from * interval '1 minute') AT TIME ZONE s.time_zone,
		(c.scheduled_day + (c.slot_from + greatest(s.slot_minutes, 1)) * interval '1 minute') AT TIME ZONE s.time_zone
	FROM checkouts c JOIN stores s ON s.id = c.store_id
	WHERE c.scheduled_day IS NOT NULL AND c.slot_from IS NOT NULL AND c.ended_at IS NULL;--> statement-breakpoint
INSERT INTO "slots" ("store_id", "starts_at", "ends_at", "orders")
	SELECT store_id, starts_at, max(ends_at), count(*) FROM slots_taken GROUP BY store_id, starts_at;--> statement-breakpoint
INSERT INTO "slot_places" ("slot_id", "order_id", "checkout_id", "picking_minutes")
	SELECT s.id, t.order_id, t.checkout_id, 0 FROM slots_taken t JOIN slots s USING (store_id, starts_at);
