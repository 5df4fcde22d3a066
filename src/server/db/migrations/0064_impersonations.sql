CREATE TABLE "impersonations" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"actor_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor_session_id" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "impersonations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "impersonations_others" CHECK ("impersonations"."actor_id" <> "impersonations"."subject_id"),
	CONSTRAINT "impersonations_an_hour" CHECK ("impersonations"."ends_at" <= "impersonations"."started_at" + interval '1 hour')
);
--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impersonations_subject_id_index" ON "impersonations" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "impersonations_actor_id_index" ON "impersonations" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "impersonated_by";