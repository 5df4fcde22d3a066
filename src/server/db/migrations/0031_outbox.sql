DROP INDEX "messages_sent_at_id_index";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "secret_body" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "useful_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failure" text;--> statement-breakpoint
-- No earlier release could send these messages. They are out of date, so the first release that sends messages must not send them.
UPDATE "messages" SET "event_key" = 'message:' || "id", "state" = CASE WHEN "sent_at" IS NULL THEN 'expired' ELSE 'sent' END;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "event_key" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_at") WHERE "messages"."state" in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_eventKey_channel_recipient_unique" UNIQUE("event_key","channel","recipient");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sending', 'sent', 'failed', 'unknown', 'expired'));
