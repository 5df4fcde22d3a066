ALTER TABLE "messages" DROP CONSTRAINT "messages_state";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "body" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "event" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "parameters" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_by_topic" ON "messages" USING btree ("topic") WHERE "messages"."state" = 'queued';--> statement-breakpoint
-- Queued codes were stored with their text. They expire within minutes; customers can request a new one.
UPDATE "messages" SET "state" = 'expired' WHERE "secret_body" IS NOT NULL AND "state" IN ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "secret_body";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sending', 'sent', 'failed', 'unknown', 'expired', 'replaced'));