import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`change\` (\`group_id\` text not null, \`sequence\` integer not null, \`id\` text not null, \`type\` text not null, \`resource\` text not null, \`resource_id\` text not null, \`household_id\` text null, \`actor\` text null, \`timestamp\` integer not null, \`data\` text not null, \`shown_in\` text null, primary key (\`group_id\`, \`sequence\`));`)

    this.addSql(`create table \`change_counter\` (\`group_id\` text not null primary key, \`sequence\` integer not null);`)

    this.addSql(`create table \`group\` (\`id\` text not null primary key, \`name\` text not null, \`slug\` text not null, \`private_group\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null);`)
    this.addSql(`create unique index "group_name_unique" on "group" ("name" collate nocase);`)
    this.addSql(`create unique index "group_slug_unique" on "group" ("slug" collate nocase);`)

    this.addSql(`create table \`category\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`slug\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`category_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index "category_by_created_at_index" on "category" ("group_id", "created_at", "id");`)
    this.addSql(`create index "category_by_name_index" on "category" ("group_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "category_group_id_slug_unique" on "category" ("group_id", "slug" collate nocase);`)

    this.addSql(`create table \`household\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`slug\` text not null, \`private_household\` integer not null, \`lock_recipe_edits_from_other_households\` integer not null, \`time_zone\` text not null, \`first_day_of_week\` integer not null, \`unit_system\` text null, \`recipe_public\` integer not null, \`recipe_show_nutrition\` integer not null, \`recipe_show_assets\` integer not null, \`recipe_landscape_view\` integer not null, \`recipe_disable_comments\` integer not null, \`recipe_disable_amount\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`household_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index "household_by_created_at_index" on "household" ("group_id", "created_at", "id");`)
    this.addSql(`create index "household_by_name_index" on "household" ("group_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "household_group_id_name_unique" on "household" ("group_id", "name" collate nocase);`)
    this.addSql(`create unique index "household_group_id_slug_unique" on "household" ("group_id", "slug" collate nocase);`)

    this.addSql(`create table \`cookbook\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`name\` text not null, \`slug\` text not null, \`description\` text not null, \`position\` integer not null, \`public\` integer not null, \`query_filter_string\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`cookbook_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`cookbook_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`cookbook_group_id_index\` on \`cookbook\` (\`group_id\`);`)
    this.addSql(`create index "cookbook_by_created_at_index" on "cookbook" ("household_id", "created_at", "id");`)
    this.addSql(`create index "cookbook_by_name_index" on "cookbook" ("household_id", "name" collate nocase, "id");`)
    this.addSql(`create index "cookbook_by_position_index" on "cookbook" ("household_id", "position", "id");`)
    this.addSql(`create unique index "cookbook_household_id_slug_unique" on "cookbook" ("household_id", "slug" collate nocase);`)

    this.addSql(`create table \`idempotency_record\` (\`id\` text not null primary key, \`digest\` text not null, \`request\` text not null, \`response\` text null, \`results\` text null, \`held_until\` integer not null, \`expires_at\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null);`)
    this.addSql(`create unique index "idempotency_record_digest_unique" on "idempotency_record" ("digest" collate nocase);`)

    this.addSql(`create table \`invitation\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`token\` text not null, \`uses_left\` integer not null, \`expires_at\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`invitation_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`invitation_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`invitation_group_id_index\` on \`invitation\` (\`group_id\`);`)
    this.addSql(`create index "invitation_by_created_at_index" on "invitation" ("household_id", "created_at", "id");`)
    this.addSql(`create unique index "invitation_household_id_token_unique" on "invitation" ("household_id", "token" collate nocase);`)

    this.addSql(`create table \`job\` (\`id\` text not null primary key, \`kind\` text not null, \`payload\` text not null, \`queue\` text null, \`run_at\` integer not null, \`attempts\` integer not null, \`max_attempts\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null);`)

    this.addSql(`create table \`label\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`color\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`label_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index "label_by_created_at_index" on "label" ("group_id", "created_at", "id");`)
    this.addSql(`create index "label_by_name_index" on "label" ("group_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "label_group_id_name_unique" on "label" ("group_id", "name" collate nocase);`)

    this.addSql(`create table \`food\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`plural_name\` text null, \`description\` text not null, \`extras\` text not null, \`on_hand\` integer not null, \`label_id\` text null, \`density\` real null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`food_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`food_label_id_foreign\` foreign key (\`label_id\`) references \`label\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`food_label_id_index\` on \`food\` (\`label_id\`);`)
    this.addSql(`create index "food_by_created_at_index" on "food" ("group_id", "created_at", "id");`)
    this.addSql(`create index "food_by_name_index" on "food" ("group_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "food_group_id_name_unique" on "food" ("group_id", "name" collate nocase);`)

    this.addSql(`create table \`food_aliases\` (\`owner_id\` text not null, \`position_\` integer not null, \`name\` text not null, primary key (\`owner_id\`, \`position_\`), constraint \`food_aliases_owner_id_foreign\` foreign key (\`owner_id\`) references \`food\` (\`id\`) on update no action on delete cascade);`)

    this.addSql(`create table \`mealplan_rule\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`day\` text not null, \`entry_type\` text not null, \`query_filter_string\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`mealplan_rule_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`mealplan_rule_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`mealplan_rule_group_id_index\` on \`mealplan_rule\` (\`group_id\`);`)
    this.addSql(`create index "mealplan_rule_by_created_at_index" on "mealplan_rule" ("household_id", "created_at", "id");`)

    this.addSql(`create table \`tag\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`slug\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`tag_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index "tag_by_created_at_index" on "tag" ("group_id", "created_at", "id");`)
    this.addSql(`create index "tag_by_name_index" on "tag" ("group_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "tag_group_id_slug_unique" on "tag" ("group_id", "slug" collate nocase);`)

    this.addSql(`create table \`tool\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`slug\` text not null, \`on_hand\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`tool_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index "tool_by_created_at_index" on "tool" ("group_id", "created_at", "id");`)
    this.addSql(`create index "tool_by_name_index" on "tool" ("group_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "tool_group_id_slug_unique" on "tool" ("group_id", "slug" collate nocase);`)

    this.addSql(`create table \`unit\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`plural_name\` text null, \`description\` text not null, \`extras\` text not null, \`on_hand\` integer not null, \`fraction\` integer not null, \`abbreviation\` text not null, \`plural_abbreviation\` text null, \`use_abbreviation\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`unit_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index "unit_by_created_at_index" on "unit" ("group_id", "created_at", "id");`)
    this.addSql(`create index "unit_by_name_index" on "unit" ("group_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "unit_group_id_name_unique" on "unit" ("group_id", "name" collate nocase);`)

    this.addSql(`create table \`unit_aliases\` (\`owner_id\` text not null, \`position_\` integer not null, \`name\` text not null, primary key (\`owner_id\`, \`position_\`), constraint \`unit_aliases_owner_id_foreign\` foreign key (\`owner_id\`) references \`unit\` (\`id\`) on update no action on delete cascade);`)

    this.addSql(`create table \`user\` (\`id\` text not null primary key, \`group_id\` text not null, \`username\` text not null, \`full_name\` text not null, \`email\` text not null, \`household_id\` text not null, \`auth_method\` text not null, \`admin\` integer not null, \`active\` integer not null, \`advanced\` integer not null, \`can_invite\` integer not null, \`can_manage\` integer not null, \`can_manage_household\` integer not null, \`can_organize\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`user_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`user_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`user_household_id_index\` on \`user\` (\`household_id\`);`)
    this.addSql(`create index "user_by_created_at_index" on "user" ("group_id", "created_at", "id");`)

    this.addSql(`create table \`shopping_list\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`user_id\` text null, \`name\` text not null, \`extras\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`shopping_list_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`shopping_list_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade, constraint \`shopping_list_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`shopping_list_group_id_index\` on \`shopping_list\` (\`group_id\`);`)
    this.addSql(`create index \`shopping_list_user_id_index\` on \`shopping_list\` (\`user_id\`);`)
    this.addSql(`create index "shopping_list_by_created_at_index" on "shopping_list" ("household_id", "created_at", "id");`)
    this.addSql(`create index "shopping_list_by_name_index" on "shopping_list" ("household_id", "name" collate nocase, "id");`)

    this.addSql(`create table \`shopping_list_label_settings\` (\`owner_id\` text not null, \`position_\` integer not null, \`label_id\` text not null, \`position\` integer not null, primary key (\`owner_id\`, \`position_\`), constraint \`shopping_list_label_settings_owner_id_foreign\` foreign key (\`owner_id\`) references \`shopping_list\` (\`id\`) on update no action on delete cascade, constraint \`shopping_list_label_settings_label_id_foreign\` foreign key (\`label_id\`) references \`label\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`shopping_list_label_settings_label_id_index\` on \`shopping_list_label_settings\` (\`label_id\`);`)

    this.addSql(`create table \`shopping_item\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`shopping_list_id\` text not null, \`quantity\` real not null, \`unit_id\` text null, \`food_id\` text null, \`label_id\` text null, \`note\` text not null, \`is_food\` integer not null, \`disable_amount\` integer null, \`checked\` integer not null, \`position\` integer not null, \`by_hand\` integer not null, \`extras\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`shopping_item_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`shopping_item_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade, constraint \`shopping_item_shopping_list_id_foreign\` foreign key (\`shopping_list_id\`) references \`shopping_list\` (\`id\`) on update no action on delete cascade, constraint \`shopping_item_unit_id_foreign\` foreign key (\`unit_id\`) references \`unit\` (\`id\`) on update no action on delete set null, constraint \`shopping_item_food_id_foreign\` foreign key (\`food_id\`) references \`food\` (\`id\`) on update no action on delete set null, constraint \`shopping_item_label_id_foreign\` foreign key (\`label_id\`) references \`label\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`shopping_item_group_id_index\` on \`shopping_item\` (\`group_id\`);`)
    this.addSql(`create index \`shopping_item_shopping_list_id_index\` on \`shopping_item\` (\`shopping_list_id\`);`)
    this.addSql(`create index \`shopping_item_unit_id_index\` on \`shopping_item\` (\`unit_id\`);`)
    this.addSql(`create index \`shopping_item_food_id_index\` on \`shopping_item\` (\`food_id\`);`)
    this.addSql(`create index \`shopping_item_label_id_index\` on \`shopping_item\` (\`label_id\`);`)
    this.addSql(`create index "shopping_item_by_created_at_index" on "shopping_item" ("household_id", "created_at", "id");`)
    this.addSql(`create index "shopping_item_by_position_index" on "shopping_item" ("household_id", "position", "id");`)

    this.addSql(`create table \`session\` (\`id\` text not null primary key, \`user_id\` text not null, \`expires_at\` integer not null, \`remembered\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`session_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`session_user_id_index\` on \`session\` (\`user_id\`);`)

    this.addSql(`create table \`report\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`category\` text not null, \`status\` text not null, \`timestamp\` integer not null, \`user_id\` text null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`report_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`report_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`report_user_id_index\` on \`report\` (\`user_id\`);`)
    this.addSql(`create index "report_by_created_at_index" on "report" ("group_id", "created_at", "id");`)
    this.addSql(`create index "report_by_name_index" on "report" ("group_id", "name" collate nocase, "id");`)

    this.addSql(`create table \`report_entry\` (\`id\` text not null primary key, \`group_id\` text not null, \`report_id\` text not null, \`position\` integer not null, \`timestamp\` integer not null, \`url\` text not null, \`state\` text not null, \`reason\` text null, \`message\` text not null, \`slug\` text null, \`wanted\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`report_entry_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`report_entry_report_id_foreign\` foreign key (\`report_id\`) references \`report\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`report_entry_report_id_index\` on \`report_entry\` (\`report_id\`);`)
    this.addSql(`create index "report_entry_by_created_at_index" on "report_entry" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "report_entry_group_id_report_id_position_unique" on "report_entry" ("group_id", "report_id", "position");`)

    this.addSql(`create table \`recipe\` (\`id\` text not null primary key, \`group_id\` text not null, \`user_id\` text null, \`household_id\` text null, \`name\` text not null, \`slug\` text not null, \`image\` text null, \`recipe_servings\` real not null, \`recipe_yield_quantity\` real not null, \`recipe_yield\` text null, \`total_time\` text null, \`prep_time\` text null, \`cook_time\` text null, \`perform_time\` text null, \`total_minutes\` integer null, \`prep_minutes\` integer null, \`cook_minutes\` integer null, \`description\` text null, \`rating\` real null, \`org_url\` text null, \`source_key\` text null, \`canonical_key\` text null, \`language\` text null, \`cuisine\` text null, \`last_made\` integer null, \`extras\` text not null, \`nutrition\` text not null, \`settings\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`recipe_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`recipe_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete set null, constraint \`recipe_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`recipe_user_id_index\` on \`recipe\` (\`user_id\`);`)
    this.addSql(`create index \`recipe_household_id_index\` on \`recipe\` (\`household_id\`);`)
    this.addSql(`create index "recipe_by_created_at_index" on "recipe" ("group_id", "created_at", "id");`)
    this.addSql(`create index "recipe_by_name_index" on "recipe" ("group_id", "name" collate nocase, "id");`)
    this.addSql(`create index "recipe_by_updated_at_index" on "recipe" ("group_id", "updated_at", "id");`)
    this.addSql(`create index "recipe_by_last_made_index" on "recipe" ("group_id", "last_made", "id");`)
    this.addSql(`create index "recipe_by_rating_index" on "recipe" ("group_id", "rating", "id");`)
    this.addSql(`create index "recipe_by_source_key_index" on "recipe" ("group_id", "source_key" collate nocase, "id");`)
    this.addSql(`create index "recipe_by_canonical_key_index" on "recipe" ("group_id", "canonical_key" collate nocase, "id");`)
    this.addSql(`create unique index "recipe_group_id_slug_unique" on "recipe" ("group_id", "slug" collate nocase);`)

    this.addSql(`create table \`timeline_event\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text null, \`recipe_id\` text not null, \`user_id\` text null, \`subject\` text not null, \`event_type\` text not null, \`event_message\` text null, \`image\` text not null, \`picture\` text null, \`timestamp\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`timeline_event_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`timeline_event_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete set null, constraint \`timeline_event_recipe_id_foreign\` foreign key (\`recipe_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade, constraint \`timeline_event_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`timeline_event_household_id_index\` on \`timeline_event\` (\`household_id\`);`)
    this.addSql(`create index \`timeline_event_recipe_id_index\` on \`timeline_event\` (\`recipe_id\`);`)
    this.addSql(`create index \`timeline_event_user_id_index\` on \`timeline_event\` (\`user_id\`);`)
    this.addSql(`create index "timeline_event_by_created_at_index" on "timeline_event" ("group_id", "created_at", "id");`)
    this.addSql(`create index "timeline_event_by_timestamp_index" on "timeline_event" ("group_id", "timestamp", "id");`)

    this.addSql(`create table \`shopping_list_recipe_references\` (\`owner_id\` text not null, \`position_\` integer not null, \`recipe_id\` text not null, \`recipe_quantity\` real not null, primary key (\`owner_id\`, \`position_\`), constraint \`shopping_list_recipe_references_owner_id_foreign\` foreign key (\`owner_id\`) references \`shopping_list\` (\`id\`) on update no action on delete cascade, constraint \`shopping_list_recipe_references_recipe_id_foreign\` foreign key (\`recipe_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`shopping_list_recipe_references_recipe_id_index\` on \`shopping_list_recipe_references\` (\`recipe_id\`);`)

    this.addSql(`create table \`shopping_item_recipe_references\` (\`owner_id\` text not null, \`position_\` integer not null, \`recipe_id\` text not null, \`recipe_quantity\` real not null, \`recipe_scale\` real null, \`recipe_note\` text null, primary key (\`owner_id\`, \`position_\`), constraint \`shopping_item_recipe_references_owner_id_foreign\` foreign key (\`owner_id\`) references \`shopping_item\` (\`id\`) on update no action on delete cascade, constraint \`shopping_item_recipe_references_recipe_id_foreign\` foreign key (\`recipe_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`shopping_item_recipe_references_recipe_id_index\` on \`shopping_item_recipe_references\` (\`recipe_id\`);`)

    this.addSql(`create table \`recipe_tools\` (\`owner_id\` text not null, \`target_id\` text not null, primary key (\`owner_id\`, \`target_id\`), constraint \`recipe_tools_owner_id_foreign\` foreign key (\`owner_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade, constraint \`recipe_tools_target_id_foreign\` foreign key (\`target_id\`) references \`tool\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`recipe_tools_target_id_owner_id_index\` on \`recipe_tools\` (\`target_id\`, \`owner_id\`);`)

    this.addSql(`create table \`recipe_tags\` (\`owner_id\` text not null, \`target_id\` text not null, primary key (\`owner_id\`, \`target_id\`), constraint \`recipe_tags_owner_id_foreign\` foreign key (\`owner_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade, constraint \`recipe_tags_target_id_foreign\` foreign key (\`target_id\`) references \`tag\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`recipe_tags_target_id_owner_id_index\` on \`recipe_tags\` (\`target_id\`, \`owner_id\`);`)

    this.addSql(`create table \`recipe_notes\` (\`owner_id\` text not null, \`position_\` integer not null, \`title\` text not null, \`text\` text not null, primary key (\`owner_id\`, \`position_\`), constraint \`recipe_notes_owner_id_foreign\` foreign key (\`owner_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade);`)

    this.addSql(`create table \`recipe_instructions\` (\`owner_id\` text not null, \`position_\` integer not null, \`id\` text not null, \`title\` text null, \`summary\` text null, \`text\` text not null, \`ingredient_references\` text not null, primary key (\`owner_id\`, \`position_\`), constraint \`recipe_instructions_owner_id_foreign\` foreign key (\`owner_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade);`)

    this.addSql(`create table \`recipe_ingredient\` (\`owner_id\` text not null, \`position_\` integer not null, \`quantity\` real null, \`quantity_max\` real null, \`unit_id\` text null, \`food_id\` text null, \`note\` text not null, \`title\` text null, \`original_text\` text null, \`reference_id\` text not null, \`referenced_recipe_id\` text null, primary key (\`owner_id\`, \`position_\`), constraint \`recipe_ingredient_owner_id_foreign\` foreign key (\`owner_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade, constraint \`recipe_ingredient_unit_id_foreign\` foreign key (\`unit_id\`) references \`unit\` (\`id\`) on update no action on delete set null, constraint \`recipe_ingredient_food_id_foreign\` foreign key (\`food_id\`) references \`food\` (\`id\`) on update no action on delete set null, constraint \`recipe_ingredient_referenced_recipe_id_foreign\` foreign key (\`referenced_recipe_id\`) references \`recipe\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`recipe_ingredient_unit_id_index\` on \`recipe_ingredient\` (\`unit_id\`);`)
    this.addSql(`create index \`recipe_ingredient_food_id_index\` on \`recipe_ingredient\` (\`food_id\`);`)
    this.addSql(`create index \`recipe_ingredient_referenced_recipe_id_index\` on \`recipe_ingredient\` (\`referenced_recipe_id\`);`)

    this.addSql(`create table \`recipe_category\` (\`owner_id\` text not null, \`target_id\` text not null, primary key (\`owner_id\`, \`target_id\`), constraint \`recipe_category_owner_id_foreign\` foreign key (\`owner_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade, constraint \`recipe_category_target_id_foreign\` foreign key (\`target_id\`) references \`category\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`recipe_category_target_id_owner_id_index\` on \`recipe_category\` (\`target_id\`, \`owner_id\`);`)

    this.addSql(`create table \`recipe_assets\` (\`owner_id\` text not null, \`position_\` integer not null, \`name\` text not null, \`icon\` text not null, \`file_name\` text null, primary key (\`owner_id\`, \`position_\`), constraint \`recipe_assets_owner_id_foreign\` foreign key (\`owner_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade);`)

    this.addSql(`create table \`recipe_alias\` (\`id\` text not null primary key, \`group_id\` text not null, \`slug\` text not null, \`recipe_id\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`recipe_alias_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`recipe_alias_recipe_id_foreign\` foreign key (\`recipe_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`recipe_alias_recipe_id_index\` on \`recipe_alias\` (\`recipe_id\`);`)
    this.addSql(`create index "recipe_alias_by_created_at_index" on "recipe_alias" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "recipe_alias_group_id_slug_unique" on "recipe_alias" ("group_id", "slug" collate nocase);`)

    this.addSql(`create table \`rating\` (\`id\` text not null primary key, \`group_id\` text not null, \`user_id\` text not null, \`recipe_id\` text not null, \`rating\` real null, \`is_favorite\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`rating_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`rating_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade, constraint \`rating_recipe_id_foreign\` foreign key (\`recipe_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`rating_user_id_index\` on \`rating\` (\`user_id\`);`)
    this.addSql(`create index \`rating_recipe_id_index\` on \`rating\` (\`recipe_id\`);`)
    this.addSql(`create index "rating_by_created_at_index" on "rating" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "rating_group_id_user_id_recipe_id_unique" on "rating" ("group_id", "user_id", "recipe_id");`)

    this.addSql(`create table \`password_reset\` (\`id\` text not null primary key, \`user_id\` text not null, \`digest\` text not null, \`expires_at\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`password_reset_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`password_reset_user_id_index\` on \`password_reset\` (\`user_id\`);`)
    this.addSql(`create unique index "password_reset_digest_unique" on "password_reset" ("digest" collate nocase);`)

    this.addSql(`create table \`mealplan\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`user_id\` text null, \`number\` real not null, \`date\` text not null, \`entry_type\` text not null, \`title\` text not null, \`text\` text not null, \`recipe_id\` text null, \`recipe_scale\` real not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`mealplan_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`mealplan_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade, constraint \`mealplan_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete set null, constraint \`mealplan_recipe_id_foreign\` foreign key (\`recipe_id\`) references \`recipe\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`mealplan_group_id_index\` on \`mealplan\` (\`group_id\`);`)
    this.addSql(`create index \`mealplan_user_id_index\` on \`mealplan\` (\`user_id\`);`)
    this.addSql(`create index \`mealplan_recipe_id_index\` on \`mealplan\` (\`recipe_id\`);`)
    this.addSql(`create index "mealplan_by_created_at_index" on "mealplan" ("household_id", "created_at", "id");`)
    this.addSql(`create index "mealplan_by_date_index" on "mealplan" ("household_id", "date", "id");`)
    this.addSql(`create unique index "mealplan_household_id_number_unique" on "mealplan" ("household_id", "number");`)

    this.addSql(`create table \`credential\` (\`id\` text not null primary key, \`user_id\` text not null, \`login\` text not null, \`mail\` text not null, \`password_hash\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`credential_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`credential_user_id_index\` on \`credential\` (\`user_id\`);`)
    this.addSql(`create unique index "credential_user_id_unique" on "credential" ("user_id");`)
    this.addSql(`create unique index "credential_login_unique" on "credential" ("login" collate nocase);`)
    this.addSql(`create unique index "credential_mail_unique" on "credential" ("mail" collate nocase);`)

    this.addSql(`create table \`calendar_feed\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`name\` text not null, \`user_id\` text not null, \`digest\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`calendar_feed_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`calendar_feed_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade, constraint \`calendar_feed_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`calendar_feed_group_id_index\` on \`calendar_feed\` (\`group_id\`);`)
    this.addSql(`create index \`calendar_feed_user_id_index\` on \`calendar_feed\` (\`user_id\`);`)
    this.addSql(`create index "calendar_feed_by_created_at_index" on "calendar_feed" ("household_id", "created_at", "id");`)
    this.addSql(`create index "calendar_feed_by_name_index" on "calendar_feed" ("household_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "calendar_feed_household_id_digest_unique" on "calendar_feed" ("household_id", "digest" collate nocase);`)

    this.addSql(`create table \`api_token\` (\`id\` text not null primary key, \`group_id\` text not null, \`user_id\` text not null, \`name\` text not null, \`scope\` text not null, \`expires_at\` integer null, \`last_used_at\` integer null, \`integration_id\` text not null, \`digest\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`api_token_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`api_token_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`api_token_group_id_index\` on \`api_token\` (\`group_id\`);`)
    this.addSql(`create index "api_token_by_created_at_index" on "api_token" ("user_id", "created_at", "id");`)
    this.addSql(`create index "api_token_by_name_index" on "api_token" ("user_id", "name" collate nocase, "id");`)
    this.addSql(`create unique index "api_token_user_id_digest_unique" on "api_token" ("user_id", "digest" collate nocase);`)
  }
}
