ALTER TABLE "media" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_sourceHash_unique" UNIQUE("source_hash");