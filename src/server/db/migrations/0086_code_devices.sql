CREATE TABLE "code_devices" (
	"contact" text NOT NULL,
	"device_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_devices_contact_device_hash_pk" PRIMARY KEY("contact","device_hash")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "address_hash" text;