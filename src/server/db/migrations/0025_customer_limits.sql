CREATE TABLE "proven_phones" (
	"user_id" text NOT NULL,
	"phone" text NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proven_phones_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "house" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "is_limited" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "proven_phones" ADD CONSTRAINT "proven_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("latitude") WHERE "orders"."status" in ('placed', 'accepted', 'preparing', 'ready', 'picked_up');
--> statement-breakpoint
-- The form in which house numbers are compared: lower case, without spaces and punctuation, with Latin digits.
CREATE FUNCTION house_key(house text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT translate(regexp_replace(fold(house), '[[:space:][:punct:]।॥،؛–—−·•№’‘“”]+', '', 'g'), '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '012345678901234567890123456789');
END;
--> statement-breakpoint
-- Until now, guests could order only with a confirmed phone.
UPDATE "orders" SET "confirmed_by" = 'phone' WHERE "user_id" IS NULL;
--> statement-breakpoint
UPDATE "coupon_uses" SET "is_limited" = false,
  "user_id" = CASE WHEN "customer_key" LIKE 'user:%' THEN substr("customer_key", 6) END,
  "phone" = CASE WHEN "customer_key" LIKE 'phone:%' THEN substr("customer_key", 7) END;
--> statement-breakpoint
UPDATE "coupon_uses" u SET "user_id" = coalesce(u.user_id, o.user_id), "phone" = o.phone, "house" = house_key(o.house),
  "latitude" = o.latitude, "longitude" = o.longitude
FROM "orders" o WHERE o.id = u.order_id;
--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_couponId_customerKey_slot_unique";--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP COLUMN "customer_key";--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP COLUMN "slot";
