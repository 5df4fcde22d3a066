CREATE TABLE "password_resets" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"locale" text NOT NULL,
	"prepared_at" timestamp with time zone,
	"user_id" text,
	"code_hash" text,
	"token_hash" text,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_contact_id_index" ON "password_resets" USING btree ("contact","id");--> statement-breakpoint
CREATE INDEX "password_resets_id_index" ON "password_resets" USING btree ("id") WHERE prepared_at is null;