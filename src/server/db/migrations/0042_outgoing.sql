ALTER TABLE "installation" ADD COLUMN "previous_instance_id" uuid;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "database_id" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "outgoing" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_outgoing" CHECK ("installation"."outgoing" = 'on' and "installation"."pause_reason" is null and "installation"."paused_at" is null
        or "installation"."outgoing" = 'paused' and "installation"."pause_reason" in ('copied', 'staff') and "installation"."paused_at" is not null);