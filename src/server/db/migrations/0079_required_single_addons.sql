-- Until now the customer had to choose one addon of every SINGLE group, whatever "Required" said. The switch now has its
-- effect, so groups keep their behaviour by having it on.
UPDATE "addon_categories" SET "is_required" = true WHERE "type" = 'SINGLE' AND NOT "is_required";
