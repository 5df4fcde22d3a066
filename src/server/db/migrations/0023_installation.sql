CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"instance_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."is_only"),
	CONSTRAINT "installation_mode" CHECK ("installation"."mode" in ('demo', 'shop'))
);
--> statement-breakpoint
-- Data older than this table: a demo's people have the printed password, hashed with a fixed salt. Anything else that is filled
-- counts as a shop, which never shows codes; an empty database takes the mode of its first start.
INSERT INTO "installation" ("mode")
SELECT CASE WHEN EXISTS (SELECT FROM "accounts" WHERE "password" LIKE '%$aGFhdC1kZW1vLXBlb3BsZQ$%') THEN 'demo' ELSE 'shop' END
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "stores");
