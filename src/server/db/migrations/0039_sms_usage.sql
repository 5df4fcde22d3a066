CREATE TABLE "sms_usage" (
	"day" date PRIMARY KEY NOT NULL,
	"segments" integer NOT NULL
);
