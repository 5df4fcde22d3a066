ALTER TABLE "phone_codes" RENAME TO "one_time_codes";--> statement-breakpoint
ALTER TABLE "one_time_codes" RENAME COLUMN "phone" TO "contact";--> statement-breakpoint
ALTER SEQUENCE "phone_codes_id_seq" RENAME TO "one_time_codes_id_seq";--> statement-breakpoint
ALTER TABLE "one_time_codes" RENAME CONSTRAINT "phone_codes_pkey" TO "one_time_codes_pkey";--> statement-breakpoint
ALTER INDEX "phone_codes_phone_created_at_index" RENAME TO "one_time_codes_contact_created_at_index";--> statement-breakpoint
ALTER TABLE "proven_phones" RENAME TO "proven_contacts";--> statement-breakpoint
ALTER TABLE "proven_contacts" RENAME COLUMN "phone" TO "contact";--> statement-breakpoint
ALTER TABLE "proven_contacts" RENAME CONSTRAINT "proven_phones_user_id_phone_pk" TO "proven_contacts_user_id_contact_pk";--> statement-breakpoint
ALTER TABLE "proven_contacts" RENAME CONSTRAINT "proven_phones_user_id_users_id_fk" TO "proven_contacts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "checkout_tokens" RENAME COLUMN "phone" TO "contact";--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "orders_email_index" ON "orders" USING btree ("email");
