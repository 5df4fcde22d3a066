-- Uses of coupons have the keys by which customers are compared, so that comparing them needs no function.
UPDATE "coupon_uses" SET "email" = mailbox_key("email") WHERE "email" IS NOT NULL;
--> statement-breakpoint
-- `fold`, which the key of a house uses, now knows the digits of more scripts.
UPDATE "coupon_uses" SET "house" = house_key("house") WHERE "house" IS DISTINCT FROM house_key("house");
