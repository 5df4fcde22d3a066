CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"instance_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."is_only"),
	CONSTRAINT "installation_mode" CHECK ("installation"."mode" in ('demo', 'shop'))
);
--> statement-breakpoint
-- Data from before this table existed: the people of a demo have the published password, hashed with a fixed salt. All other
-- data counts as a shop, which never shows codes; an empty database gets the mode of its first start.
INSERT INTO "installation" ("mode")
SELECT CASE WHEN EXISTS (SELECT FROM "accounts" WHERE "password" LIKE '%$aGFhdC1kZW1vLXBlb3BsZQ$%') THEN 'demo' ELSE 'shop' END
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "stores");
