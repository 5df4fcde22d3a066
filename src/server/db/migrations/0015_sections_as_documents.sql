-- Featured sections become documents, with their items and texts; the home page lists them in their previous order.
INSERT INTO "documents" ("kind", "slug", "state", "title")
SELECT 'section', slug, CASE WHEN is_active THEN 'published' ELSE 'draft' END, title FROM "sections"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "revisions" ("document_id", "number", "body")
SELECT documents.id, 1, jsonb_build_object(
    'title', jsonb_build_object('en', s.title) || coalesce(
      (SELECT jsonb_object_agg(key, value -> 'title') FROM jsonb_each(s.translations) WHERE value ? 'title'), '{}'),
    'subtitle', jsonb_build_object('en', s.subtitle) || coalesce(
      (SELECT jsonb_object_agg(key, value -> 'subtitle') FROM jsonb_each(s.translations) WHERE value ? 'subtitle'), '{}'),
    'kind', CASE WHEN s.kind IN ('category', 'deal_of_the_day', 'frequently_bought', 'campaign') THEN s.kind ELSE 'main' END,
    'type', CASE WHEN s.type IN ('deal_of_the_day', 'deal_of_the_day_1', 'deal_of_the_day_singleItem', 'frequently_bought') THEN s.type END,
    'layout', NULL,
    'style', least(greatest(s.style, 1), 8),
    'title_color', s.title_color,
    'bg_color', s.bg_color,
    'item_color', NULL,
    'bg_image', coalesce(s.bg_image, ''),
    'image', coalesce(s.image, ''),
    'store', (SELECT slug FROM stores WHERE stores.id = s.store_id),
    'category', (SELECT slug FROM categories WHERE categories.id = s.category_id),
    'is_parent', s.is_parent,
    'child_sections', coalesce(
      (SELECT jsonb_agg(child.slug ORDER BY child.order_column, child.id) FROM "sections" child WHERE child.parent_id = s.id), '[]'),
    'items', coalesce(
      (SELECT jsonb_agg(items.slug ORDER BY link.position, link.item_id)
        FROM "section_items" link JOIN items ON items.id = link.item_id WHERE link.section_id = s.id), '[]'))
FROM "sections" s JOIN "documents" ON documents.kind = 'section' AND documents.slug = s.slug AND documents.locale = ''
WHERE documents.latest_revision_id IS NULL;--> statement-breakpoint
INSERT INTO "documents" ("kind", "slug", "state", "title")
SELECT 'home', 'home', 'published', 'Home' WHERE EXISTS (SELECT FROM "sections" WHERE order_column IS NOT NULL)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "revisions" ("document_id", "number", "body")
SELECT documents.id, 1 + coalesce((SELECT max(number) FROM "revisions" WHERE document_id = documents.id), 0),
  jsonb_build_object('title', jsonb_build_object('en', 'Home'), 'blocks', coalesce(
    (SELECT jsonb_agg(jsonb_build_object(
        'type', CASE WHEN s.is_parent THEN 'tabs' ELSE 'section' END,
        'props', jsonb_build_object('id', 'section-' || s.slug, 'slug', s.slug)) ORDER BY s.order_column, s.id)
      FROM "sections" s WHERE s.order_column IS NOT NULL AND s.is_active), '[]'))
FROM "documents" WHERE kind = 'home' AND slug = 'home';--> statement-breakpoint
UPDATE "documents" SET
  "latest_revision_id" = (SELECT max(id) FROM "revisions" WHERE document_id = documents.id),
  "published_revision_id" = CASE WHEN state = 'published' THEN (SELECT max(id) FROM "revisions" WHERE document_id = documents.id) END
WHERE (kind = 'section' AND latest_revision_id IS NULL) OR kind = 'home';--> statement-breakpoint
DROP TABLE "section_items" CASCADE;--> statement-breakpoint
DROP TABLE "sections" CASCADE;
