ALTER TABLE "stores" ADD COLUMN "busy_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_busy" CHECK (busy_minutes between 0 and 120 and (busy_minutes = 0) = (busy_until is null));