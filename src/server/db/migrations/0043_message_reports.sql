ALTER TABLE "messages" DROP CONSTRAINT "messages_state";--> statement-breakpoint
DROP INDEX "messages_undelivered";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "registered" jsonb;--> statement-breakpoint
CREATE INDEX "messages_by_provider_id" ON "messages" USING btree ("provider_id") WHERE "messages"."provider_id" is not null and "messages"."channel" = 'sms';--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("created_at") WHERE "messages"."state" in ('failed', 'unknown', 'expired', 'undelivered');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'expired', 'replaced'));