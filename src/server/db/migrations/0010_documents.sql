CREATE TABLE "media" (
	"id" serial PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"kind" text NOT NULL,
	"from_slug" text NOT NULL,
	"to_slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_kind_from_slug_pk" PRIMARY KEY("kind","from_slug")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "latest_revision_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "scheduled_revision_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "scheduled_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "scheduled_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_edges" ON "documents" USING btree ("scheduled_from","publish_to");--> statement-breakpoint
UPDATE "documents" SET "latest_revision_id" = "published_revision_id", "title" = "slug";
