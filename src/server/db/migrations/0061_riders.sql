CREATE TABLE "deliveries" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"rider_id" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"metres" integer,
	"code_tries_left" integer DEFAULT 5 NOT NULL,
	"fee" integer,
	"tip" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deliveries_tries" CHECK (code_tries_left between 0 and 5),
	CONSTRAINT "deliveries_pay" CHECK (fee >= 0 and tip >= 0 and (fee is null) = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "delivery_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"rider_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rider_stores" (
	"user_id" text NOT NULL,
	"store_id" integer NOT NULL,
	CONSTRAINT "rider_stores_user_id_store_id_pk" PRIMARY KEY("user_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "riders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"vehicle" text NOT NULL,
	"identity_hash" text NOT NULL,
	"identity_last_four" text NOT NULL,
	"on_shift_since" timestamp with time zone,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "riders_last_four" CHECK (identity_last_four ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "undeliverable_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_stores" ADD CONSTRAINT "rider_stores_user_id_riders_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."riders"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_stores" ADD CONSTRAINT "rider_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "riders" ADD CONSTRAINT "riders_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_rider_id_taken_at_index" ON "deliveries" USING btree ("rider_id","taken_at");--> statement-breakpoint
CREATE INDEX "delivery_events_order_id_index" ON "delivery_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_events_rider_id_index" ON "delivery_events" USING btree ("rider_id");--> statement-breakpoint
CREATE INDEX "rider_stores_store_id_index" ON "rider_stores" USING btree ("store_id");--> statement-breakpoint
CREATE UNIQUE INDEX "riders_one_identity" ON "riders" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "riders_state_index" ON "riders" USING btree ("state");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kept" CHECK (kept_amount = 0 or (status = 'returned' and kept_amount between 0 and total));