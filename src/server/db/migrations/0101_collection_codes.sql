CREATE TABLE "wrong_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"step_key" text
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_tries";--> statement-breakpoint
ALTER TABLE "wrong_codes" ADD CONSTRAINT "wrong_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wrong_codes_step" ON "wrong_codes" USING btree ("order_id","step_key");--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "code_tries_left";
--> statement-breakpoint
-- A wrong code of a rider counts as before. It is kept with those of stores, so that one limit serves both.
INSERT INTO wrong_codes (order_id, actor, actor_id, at, done_at, step_key)
  SELECT order_id, 'rider', rider_id, at, done_at, step_key FROM delivery_events WHERE kind = 'wrong_code' ORDER BY id
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM delivery_events WHERE kind = 'wrong_code';
--> statement-breakpoint
-- Open orders for self-pickup get a code, because the shop may ask for it from now on. The random bits of a UUID are
-- made for secrets, those of random() are not.
UPDATE orders
  SET delivery_code = lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0')
  WHERE mode = 'SELFPICKUP' AND delivery_code IS NULL
    AND status IN ('placed', 'accepted', 'preparing', 'ready');