CREATE TABLE "refused_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refused_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "auto_accept" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "items_running_out" ON "items" USING btree ("store_id") WHERE is_active and stock_state <> 'in';--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("created_at") WHERE "messages"."state" in ('failed', 'unknown', 'expired');