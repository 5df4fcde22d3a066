ALTER TABLE "packed_lines" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD COLUMN "answered_at" timestamp with time zone;