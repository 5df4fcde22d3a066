CREATE TABLE "order_revisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"bill" jsonb NOT NULL,
	"item_total" integer NOT NULL,
	"total" integer NOT NULL,
	"tax_total" integer NOT NULL,
	"coupon_code" text,
	"scheduled_day" date,
	"slot_from" integer,
	"slot_to" integer,
	"actor" text NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_revisions_orderId_revision_unique" UNIQUE("order_id","revision")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_changed" CHECK ((revision = 0) = (changed_at is null));