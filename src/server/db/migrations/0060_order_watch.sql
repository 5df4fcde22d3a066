CREATE TABLE "order_ladder_steps" (
	"order_id" integer NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_ladder_steps_order_id_step_pk" PRIMARY KEY("order_id","step")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seen_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delayed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_ladder_steps" ADD CONSTRAINT "order_ladder_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_unseen" ON "orders" USING btree ("id") WHERE "orders"."seen_at" is null and "orders"."status" in ('placed', 'accepted');--> statement-breakpoint
-- Earlier orders count as seen: nobody is notified about them again.
UPDATE "orders" SET "seen_at" = now() WHERE "status" IN ('placed', 'accepted');
