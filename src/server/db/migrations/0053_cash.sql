ALTER TABLE "orders" ADD COLUMN "cash_given" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cash_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cash_off_reason" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "takes_cash" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_cash_off" ON "users" USING btree ("id") WHERE "users"."cash_off_at" is not null;