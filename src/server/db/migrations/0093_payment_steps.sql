ALTER TABLE "payments" ADD COLUMN "step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_step" CHECK (step > 0);--> statement-breakpoint
UPDATE "payments" SET "step" = 10 WHERE method IN ('stripe', 'razorpay') AND currency IN ('BHD', 'JOD', 'KWD', 'OMR') AND amount % 10 = 0;
