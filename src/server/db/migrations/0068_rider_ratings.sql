ALTER TABLE "ratings" ADD COLUMN "rider_stars" integer;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "rider_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_rider_stars" CHECK ("ratings"."rider_stars" between 1 and 5);