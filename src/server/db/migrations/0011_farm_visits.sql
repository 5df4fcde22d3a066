CREATE TABLE "farm_days" (
	"date" date PRIMARY KEY NOT NULL,
	"capacity" integer NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "farm_days_capacity" CHECK ("farm_days"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "farm_visits" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"alternative_phone" text DEFAULT '' NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"adults" integer NOT NULL,
	"kids" integer NOT NULL,
	"how_heard" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"forward_at" timestamp with time zone,
	"forward_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "farm_visits_party" CHECK ("farm_visits"."adults" >= 0 and "farm_visits"."kids" >= 0 and "farm_visits"."adults" + "farm_visits"."kids" > 0)
);
--> statement-breakpoint
ALTER TABLE "farm_visits" ADD CONSTRAINT "farm_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farm_visits" ADD CONSTRAINT "farm_visits_date_farm_days_date_fk" FOREIGN KEY ("date") REFERENCES "public"."farm_days"("date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "farm_visits_date_index" ON "farm_visits" USING btree ("date");--> statement-breakpoint
CREATE INDEX "farm_visits_user_id_index" ON "farm_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "farm_visits_forward" ON "farm_visits" USING btree ("forward_at") WHERE "farm_visits"."forward_at" is not null;