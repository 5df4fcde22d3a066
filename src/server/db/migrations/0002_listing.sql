ALTER TABLE "stores" ALTER COLUMN "slot_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "slot_minutes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "slot_capacity" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "slot_capacity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "list_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "list_old_price" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "stock_state" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "paused_until" timestamp with time zone;