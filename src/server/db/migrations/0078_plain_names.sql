-- Names that say what an index, constraint, trigger or function does. Only names change: nothing is rebuilt or copied.
ALTER INDEX "items_running_out" RENAME TO "items_low_stock";--> statement-breakpoint
ALTER INDEX "search_words_close" RENAME TO "search_words_similar";--> statement-breakpoint
ALTER INDEX "documents_edges" RENAME TO "documents_scheduled_changes";--> statement-breakpoint
ALTER INDEX "orders_going_with" RENAME TO "orders_joined";--> statement-breakpoint
ALTER INDEX "orders_under_way" RENAME TO "orders_in_progress";--> statement-breakpoint
ALTER INDEX "payment_commands_once" RENAME TO "payment_commands_unique";--> statement-breakpoint
ALTER INDEX "payments_undecided" RENAME TO "payments_pending";--> statement-breakpoint
ALTER INDEX "users_cash_off" RENAME TO "users_without_cash";--> statement-breakpoint
ALTER TABLE "print_jobs" RENAME CONSTRAINT "print_jobs_once" TO "print_jobs_unique";--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "impersonations_others" TO "impersonations_not_oneself";--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "impersonations_an_hour" TO "impersonations_duration";--> statement-breakpoint
ALTER TABLE "membership_spends" RENAME CONSTRAINT "membership_spends_belongs" TO "membership_spends_order_or_checkout";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_goes_with_other" TO "orders_not_joined_to_itself";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_changed" TO "orders_changed_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_belongs" TO "payments_order_or_checkout";--> statement-breakpoint
ALTER TABLE "customer_notes" RENAME CONSTRAINT "customer_notes_about" TO "customer_notes_customer";--> statement-breakpoint
ALTER TRIGGER "combo_parts_part_came" ON "combo_parts" RENAME TO "combo_parts_purge_added";--> statement-breakpoint
ALTER TRIGGER "combo_parts_part_went" ON "combo_parts" RENAME TO "combo_parts_purge_removed";--> statement-breakpoint
ALTER TRIGGER "item_addon_categories_part_came" ON "item_addon_categories" RENAME TO "item_addon_categories_purge_added";--> statement-breakpoint
ALTER TRIGGER "item_addon_categories_part_went" ON "item_addon_categories" RENAME TO "item_addon_categories_purge_removed";--> statement-breakpoint
ALTER TRIGGER "addons_part_came" ON "addons" RENAME TO "addons_purge_added";--> statement-breakpoint
ALTER TRIGGER "addons_part_went" ON "addons" RENAME TO "addons_purge_removed";--> statement-breakpoint
ALTER TRIGGER "addons_part_changed" ON "addons" RENAME TO "addons_purge_changed";--> statement-breakpoint
ALTER TRIGGER "addon_categories_part_changed" ON "addon_categories" RENAME TO "addon_categories_purge_changed";--> statement-breakpoint
ALTER TRIGGER "categories_came_or_went" ON "categories" RENAME TO "categories_added_or_removed";--> statement-breakpoint
ALTER TRIGGER "stores_came_or_went" ON "stores" RENAME TO "stores_added_or_removed";--> statement-breakpoint
ALTER TRIGGER "hold_resolutions_kept" ON "hold_resolutions" RENAME TO "hold_resolutions_refuse_change";--> statement-breakpoint
ALTER TRIGGER "ledger_entries_kept" ON "ledger_entries" RENAME TO "ledger_entries_refuse_change";--> statement-breakpoint
ALTER TRIGGER "ledger_transfers_kept" ON "ledger_transfers" RENAME TO "ledger_transfers_refuse_change";--> statement-breakpoint
ALTER TRIGGER "wallet_holds_kept" ON "wallet_holds" RENAME TO "wallet_holds_refuse_change";--> statement-breakpoint
ALTER TRIGGER "invoices_are_frozen" ON "invoices" RENAME TO "invoices_refuse_change";--> statement-breakpoint
ALTER TRIGGER "item_categories_came" ON "item_categories" RENAME TO "item_categories_added";--> statement-breakpoint
ALTER TRIGGER "item_categories_went" ON "item_categories" RENAME TO "item_categories_removed";--> statement-breakpoint
ALTER TRIGGER "combo_part_switched" ON "items" RENAME TO "items_refresh_combos";--> statement-breakpoint
ALTER TRIGGER "items_came" ON "items" RENAME TO "items_added";--> statement-breakpoint
ALTER TRIGGER "items_went" ON "items" RENAME TO "items_removed";--> statement-breakpoint
ALTER TRIGGER "items_flipped" ON "items" RENAME TO "items_purge_changed";--> statement-breakpoint
ALTER TRIGGER "items_inserted" ON "items" RENAME TO "items_refresh_listing";--> statement-breakpoint
ALTER TRIGGER "items_repriced" ON "items" RENAME TO "items_price_changed";--> statement-breakpoint
ALTER TRIGGER "items_mark_changed" ON "items" RENAME TO "items_set_updated_at";--> statement-breakpoint
ALTER TRIGGER "stores_mark_changed" ON "stores" RENAME TO "stores_set_updated_at";--> statement-breakpoint
ALTER TRIGGER "variants_mark_changed" ON "variants" RENAME TO "variants_set_item_updated_at";--> statement-breakpoint
ALTER TRIGGER "items_search_words" ON "items" RENAME TO "items_add_search_words";--> statement-breakpoint
ALTER TRIGGER "push_of_ended_sessions" ON "sessions" RENAME TO "sessions_delete_push_subscriptions";--> statement-breakpoint
ALTER TRIGGER "variant_overrides_flipped" ON "variant_overrides" RENAME TO "variant_overrides_purge_changed";--> statement-breakpoint
ALTER TRIGGER "variants_flipped" ON "variants" RENAME TO "variants_purge_changed";--> statement-breakpoint
ALTER TRIGGER "variant_overrides_added" ON "variant_overrides" RENAME TO "variant_overrides_purge_added";--> statement-breakpoint
ALTER TRIGGER "variant_overrides_gone" ON "variant_overrides" RENAME TO "variant_overrides_purge_removed";--> statement-breakpoint
ALTER TRIGGER "variants_added" ON "variants" RENAME TO "variants_purge_added";--> statement-breakpoint
ALTER TRIGGER "variants_gone" ON "variants" RENAME TO "variants_purge_removed";--> statement-breakpoint
ALTER FUNCTION "combo_part_switched"() RENAME TO "refresh_combos_of_item";--> statement-breakpoint
ALTER FUNCTION "items_came_or_went"() RENAME TO "purge_lists_of_items";--> statement-breakpoint
ALTER FUNCTION "item_parts_changed"() RENAME TO "purge_items_of_parts";--> statement-breakpoint
ALTER FUNCTION "item_categories_changed"() RENAME TO "purge_lists_of_categories";--> statement-breakpoint
ALTER FUNCTION "items_flipped"() RENAME TO "purge_changed_items";--> statement-breakpoint
ALTER FUNCTION "variants_flipped"() RENAME TO "purge_changed_variants";--> statement-breakpoint
ALTER FUNCTION "variant_overrides_flipped"() RENAME TO "purge_changed_variant_overrides";--> statement-breakpoint
ALTER FUNCTION "options_changed"() RENAME TO "purge_items_of_variants";--> statement-breakpoint
ALTER FUNCTION "items_priced"() RENAME TO "refresh_listing_of_items";--> statement-breakpoint
ALTER FUNCTION "item_repriced"() RENAME TO "refresh_listing_of_item";--> statement-breakpoint
ALTER FUNCTION "keep_search_words"() RENAME TO "add_search_words";--> statement-breakpoint
ALTER FUNCTION "mark_changed"() RENAME TO "set_updated_at";--> statement-breakpoint
ALTER FUNCTION "mark_store_changed"() RENAME TO "set_updated_at_of_store";--> statement-breakpoint
ALTER FUNCTION "mark_item_of_variant_changed"() RENAME TO "set_updated_at_of_item";--> statement-breakpoint
ALTER FUNCTION "push_of_ended_sessions"() RENAME TO "delete_push_of_ended_sessions";--> statement-breakpoint
ALTER FUNCTION "purge_members"() RENAME TO "purge_member_pages";--> statement-breakpoint
ALTER TABLE "refused_searches" RENAME TO "searches_without_result";--> statement-breakpoint
ALTER TABLE "searches_without_result" RENAME CONSTRAINT "refused_searches_day_words_pk" TO "searches_without_result_day_words_pk";
