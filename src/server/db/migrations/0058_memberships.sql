CREATE TABLE "membership_periods" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" integer,
	"plan_name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"period_unit" text NOT NULL,
	"period_count" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"anchor_day" integer NOT NULL,
	"allowance_grams" integer NOT NULL,
	"used_grams" integer DEFAULT 0 NOT NULL,
	"checkout_id" integer,
	"wallet_key" text,
	"bought_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"end_handled_at" timestamp with time zone,
	CONSTRAINT "membership_periods_checkoutId_unique" UNIQUE("checkout_id"),
	CONSTRAINT "membership_periods_walletKey_unique" UNIQUE("wallet_key"),
	CONSTRAINT "membership_periods_start" UNIQUE("user_id","starts_at"),
	CONSTRAINT "membership_periods_used" CHECK (0 <= used_grams and used_grams <= allowance_grams),
	CONSTRAINT "membership_periods_time" CHECK (starts_at < ends_at),
	CONSTRAINT "membership_periods_paid" CHECK (num_nonnulls(checkout_id, wallet_key) = 1)
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"benefits" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"period_unit" text DEFAULT 'month' NOT NULL,
	"period_count" integer DEFAULT 1 NOT NULL,
	"allowance_grams" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "membership_plans_price" CHECK (price > 0),
	CONSTRAINT "membership_plans_period" CHECK (period_count > 0),
	CONSTRAINT "membership_plans_allowance" CHECK (allowance_grams > 0)
);
--> statement-breakpoint
CREATE TABLE "membership_spends" (
	"id" serial PRIMARY KEY NOT NULL,
	"period_id" integer NOT NULL,
	"order_id" integer,
	"checkout_id" integer,
	"grams" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "membership_spends_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "membership_spends_checkoutId_unique" UNIQUE("checkout_id"),
	CONSTRAINT "membership_spends_grams" CHECK (grams > 0),
	CONSTRAINT "membership_spends_belongs" CHECK (order_id is not null or checkout_id is not null)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" text PRIMARY KEY NOT NULL,
	"renewal" text DEFAULT 'reminder' NOT NULL,
	"wallet_agreed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "member_price" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "grams" integer GENERATED ALWAYS AS (case when unit_id in (1, 2, 3) and measurement > 0 and measurement <= 1000000
        then nullif(floor(measurement * case unit_id when 2 then 1 else 1000 end + 0.5), 0)::integer end) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "grams" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "member_grams" integer;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_spends" ADD CONSTRAINT "membership_spends_period_id_membership_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."membership_periods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_spends" ADD CONSTRAINT "membership_spends_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_spends" ADD CONSTRAINT "membership_spends_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_periods_ends_at_index" ON "membership_periods" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "membership_spends_period_id_index" ON "membership_spends" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "variants_for_members" ON "variants" USING btree ("item_id") WHERE member_price is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_member_price" CHECK (member_price >= 0);
--> statement-breakpoint
-- The mart lists what members can buy; an item's page shows the members' price.
CREATE OR REPLACE FUNCTION variants_flipped() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(DISTINCT n.item_id) > 200 THEN ARRAY['*'] ELSE array_agg(DISTINCT 'item:' || n.item_id) END
    INTO tags
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.name, n.regular_price, n.sale_price, n.member_price, n.is_active, n.unit_id, n.measurement,
        NOT (n.is_infinite OR n.is_negative) AND n.on_hand - n.reserved <= n.min_stock)
      IS DISTINCT FROM (o.name, o.regular_price, o.sale_price, o.member_price, o.is_active, o.unit_id, o.measurement,
        NOT (o.is_infinite OR o.is_negative) AND o.on_hand - o.reserved <= o.min_stock);
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o USING (id) WHERE n.member_price IS DISTINCT FROM o.member_price) THEN
    tags := tags || 'members'::text;
  END IF;
  PERFORM purge_tags(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION purge_members() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM purge_tags(ARRAY['members']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_plans_changed AFTER INSERT OR UPDATE OR DELETE ON membership_plans FOR EACH STATEMENT EXECUTE FUNCTION purge_members();
