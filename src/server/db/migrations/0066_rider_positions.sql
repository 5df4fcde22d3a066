CREATE TABLE "rider_positions" (
	"rider_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"accuracy" real,
	"source" text NOT NULL,
	"problem" text,
	CONSTRAINT "rider_positions_rider_id_at_pk" PRIMARY KEY("rider_id","at")
);
--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "tracker_hash" text;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "tracker_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "riders" ADD COLUMN "tracker_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rider_positions" ADD CONSTRAINT "rider_positions_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rider_positions_received_at_index" ON "rider_positions" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "riders_one_tracker" ON "riders" USING btree ("tracker_hash");