import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "change" ("group_id" uuid not null, "sequence" int not null, "id" uuid not null, "type" text collate "C" not null, "resource" text collate "C" not null, "resource_id" uuid not null, "household_id" uuid null, "actor" uuid null, "timestamp" timestamptz(3) not null, "data" json not null, "referenced_by" json null, primary key ("group_id", "sequence"));`)

    this.addSql(`create table "change_counter" ("group_id" uuid not null, "sequence" int not null, primary key ("group_id"));`)

    this.addSql(`create table "group" ("id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "slug" text collate "C" not null, "slug_fold" text collate "C" not null, "slug_sort" text collate "C" not null, "private_group" boolean not null, "is_removed" boolean not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create unique index "group_name_fold_unique" on "group" ("name_fold");`)
    this.addSql(`create unique index "group_slug_fold_unique" on "group" ("slug_fold");`)

    this.addSql(`create table "category" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "slug" text collate "C" not null, "slug_fold" text collate "C" not null, "slug_sort" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "category_by_created_at_index" on "category" ("group_id", "created_at", "id");`)
    this.addSql(`create index "category_by_name_index" on "category" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create index "category_by_name_fold_index" on "category" ("group_id", "name_fold", "id");`)
    this.addSql(`create unique index "category_group_id_slug_fold_unique" on "category" ("group_id", "slug_fold");`)

    this.addSql(`create table "household" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "slug" text collate "C" not null, "slug_fold" text collate "C" not null, "slug_sort" text collate "C" not null, "private_household" boolean not null, "lock_recipe_edits_from_other_households" boolean not null, "time_zone" text collate "C" not null, "time_zone_fold" text collate "C" not null, "time_zone_sort" text collate "C" not null, "first_day_of_week" int not null, "unit_system" text collate "C" null, "unit_system_fold" text collate "C" null, "unit_system_sort" text collate "C" null, "recipe_public" boolean not null, "recipe_show_nutrition" boolean not null, "recipe_show_assets" boolean not null, "recipe_landscape_view" boolean not null, "recipe_disable_comments" boolean not null, "recipe_disable_amount" boolean not null, "is_removed" boolean not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "household_by_created_at_index" on "household" ("group_id", "created_at", "id");`)
    this.addSql(`create index "household_by_name_index" on "household" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create unique index "household_group_id_name_fold_unique" on "household" ("group_id", "name_fold");`)
    this.addSql(`create unique index "household_group_id_slug_fold_unique" on "household" ("group_id", "slug_fold");`)

    this.addSql(`create table "event_notification" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "enabled" boolean not null, "apprise_url" text collate "C" not null, "target" text collate "C" not null, "target_fold" text collate "C" not null, "target_sort" text collate "C" not null, "options" json not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "event_notification_group_id_index" on "event_notification" ("group_id");`)
    this.addSql(`create index "event_notification_by_created_at_index" on "event_notification" ("household_id", "created_at", "id");`)
    this.addSql(`create index "event_notification_by_name_index" on "event_notification" ("household_id", "name_sort", "name", "id");`)
    this.addSql(`create index "event_notification_by_name_fold_index" on "event_notification" ("household_id", "name_fold", "id");`)

    this.addSql(`create table "event_cursor" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "endpoint_id" uuid not null, "sequence" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "event_cursor_group_id_index" on "event_cursor" ("group_id");`)
    this.addSql(`create index "event_cursor_by_created_at_index" on "event_cursor" ("household_id", "created_at", "id");`)
    this.addSql(`create unique index "event_cursor_household_id_endpoint_id_unique" on "event_cursor" ("household_id", "endpoint_id");`)

    this.addSql(`create table "delivery" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "endpoint_id" uuid not null, "endpoint_type" text collate "C" not null, "endpoint_type_fold" text collate "C" not null, "endpoint_type_sort" text collate "C" not null, "event_id" uuid not null, "type" text collate "C" not null, "type_fold" text collate "C" not null, "type_sort" text collate "C" not null, "sequence" int not null, "status" text collate "C" not null, "status_fold" text collate "C" not null, "status_sort" text collate "C" not null, "payload" text collate "C" not null, "payload_fold" text collate "C" not null, "payload_sort" text collate "C" not null, "attempts" json not null, "attempt_count" int not null, "failures" int not null, "response_status" int null, "error" text collate "C" null, "error_fold" text collate "C" null, "error_sort" text collate "C" null, "last_attempt_at" timestamptz(3) null, "next_attempt_at" timestamptz(3) null, "started_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "delivery_group_id_index" on "delivery" ("group_id");`)
    this.addSql(`create index "delivery_by_created_at_index" on "delivery" ("household_id", "created_at", "id");`)
    this.addSql(`create index "delivery_by_next_attempt_at_index" on "delivery" ("household_id", "next_attempt_at", "id");`)
    this.addSql(`create unique index "delivery_household_id_endpoint_id_event_id_unique" on "delivery" ("household_id", "endpoint_id", "event_id");`)

    this.addSql(`create table "cookbook" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "slug" text collate "C" not null, "slug_fold" text collate "C" not null, "slug_sort" text collate "C" not null, "description" text collate "C" not null, "description_fold" text collate "C" not null, "description_sort" text collate "C" not null, "position" int not null, "public" boolean not null, "query_filter_string" text collate "C" not null, "query_filter_string_fold" text collate "C" not null, "query_filter_string_sort" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "cookbook_group_id_index" on "cookbook" ("group_id");`)
    this.addSql(`create index "cookbook_by_created_at_index" on "cookbook" ("household_id", "created_at", "id");`)
    this.addSql(`create index "cookbook_by_name_index" on "cookbook" ("household_id", "name_sort", "name", "id");`)
    this.addSql(`create index "cookbook_by_name_fold_index" on "cookbook" ("household_id", "name_fold", "id");`)
    this.addSql(`create index "cookbook_by_position_index" on "cookbook" ("household_id", "position", "id");`)
    this.addSql(`create unique index "cookbook_household_id_slug_fold_unique" on "cookbook" ("household_id", "slug_fold");`)

    this.addSql(`create table "idempotency_record" ("id" uuid not null, "digest" text collate "C" not null, "request" text collate "C" not null, "response" text collate "C" null, "results" text collate "C" null, "claimed_until" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create unique index "idempotency_record_digest_unique" on "idempotency_record" ("digest");`)

    this.addSql(`create table "invitation" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "token" text collate "C" not null, "uses_left" int not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "invitation_group_id_index" on "invitation" ("group_id");`)
    this.addSql(`create index "invitation_by_created_at_index" on "invitation" ("household_id", "created_at", "id");`)
    this.addSql(`create unique index "invitation_household_id_token_unique" on "invitation" ("household_id", "token");`)

    this.addSql(`create table "label" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "color" text collate "C" not null, "color_fold" text collate "C" not null, "color_sort" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "label_by_created_at_index" on "label" ("group_id", "created_at", "id");`)
    this.addSql(`create index "label_by_name_index" on "label" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create unique index "label_group_id_name_fold_unique" on "label" ("group_id", "name_fold");`)

    this.addSql(`create table "food" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "plural_name" text collate "C" null, "plural_name_fold" text collate "C" null, "plural_name_sort" text collate "C" null, "description" text collate "C" not null, "description_fold" text collate "C" not null, "description_sort" text collate "C" not null, "extras" json not null, "extras_fold" json not null, "extras_sort" json not null, "on_hand" boolean not null, "label_id" uuid null, "density" double precision null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "food_label_id_index" on "food" ("label_id");`)
    this.addSql(`create index "food_by_created_at_index" on "food" ("group_id", "created_at", "id");`)
    this.addSql(`create index "food_by_name_index" on "food" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create unique index "food_group_id_name_fold_unique" on "food" ("group_id", "name_fold");`)

    this.addSql(`create table "household_foods_on_hand" ("owner_id" uuid not null, "target_id" uuid not null, primary key ("owner_id", "target_id"));`)
    this.addSql(`create index "household_foods_on_hand_target_id_owner_id_index" on "household_foods_on_hand" ("target_id", "owner_id");`)

    this.addSql(`create table "food_aliases" ("owner_id" uuid not null, "position_" int not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, primary key ("owner_id", "position_"));`)

    this.addSql(`create table "meal_plan_schedule" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "time" text collate "C" not null, "time_fold" text collate "C" not null, "time_sort" text collate "C" not null, "last_day" date not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "meal_plan_schedule_group_id_index" on "meal_plan_schedule" ("group_id");`)
    this.addSql(`create index "meal_plan_schedule_by_created_at_index" on "meal_plan_schedule" ("household_id", "created_at", "id");`)
    this.addSql(`create unique index "meal_plan_schedule_household_id_time_fold_unique" on "meal_plan_schedule" ("household_id", "time_fold");`)

    this.addSql(`create table "mealplan_rule" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "day" text collate "C" not null, "day_fold" text collate "C" not null, "day_sort" text collate "C" not null, "entry_type" text collate "C" not null, "entry_type_fold" text collate "C" not null, "entry_type_sort" text collate "C" not null, "query_filter_string" text collate "C" not null, "query_filter_string_fold" text collate "C" not null, "query_filter_string_sort" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "mealplan_rule_group_id_index" on "mealplan_rule" ("group_id");`)
    this.addSql(`create index "mealplan_rule_by_created_at_index" on "mealplan_rule" ("household_id", "created_at", "id");`)

    this.addSql(`create table "recipe_action" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "action_type" text collate "C" not null, "action_type_fold" text collate "C" not null, "action_type_sort" text collate "C" not null, "title" text collate "C" not null, "title_fold" text collate "C" not null, "title_sort" text collate "C" not null, "url" text collate "C" not null, "url_fold" text collate "C" not null, "url_sort" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "recipe_action_group_id_index" on "recipe_action" ("group_id");`)
    this.addSql(`create index "recipe_action_by_created_at_index" on "recipe_action" ("household_id", "created_at", "id");`)

    this.addSql(`create table "table_version" ("owner" text collate "C" not null, "name" text collate "C" not null, "version" int not null, primary key ("owner", "name"));`)

    this.addSql(`create table "tag" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "slug" text collate "C" not null, "slug_fold" text collate "C" not null, "slug_sort" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "tag_by_created_at_index" on "tag" ("group_id", "created_at", "id");`)
    this.addSql(`create index "tag_by_name_index" on "tag" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create index "tag_by_name_fold_index" on "tag" ("group_id", "name_fold", "id");`)
    this.addSql(`create unique index "tag_group_id_slug_fold_unique" on "tag" ("group_id", "slug_fold");`)

    this.addSql(`create table "tool" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "slug" text collate "C" not null, "slug_fold" text collate "C" not null, "slug_sort" text collate "C" not null, "on_hand" boolean not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "tool_by_created_at_index" on "tool" ("group_id", "created_at", "id");`)
    this.addSql(`create index "tool_by_name_index" on "tool" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create index "tool_by_name_fold_index" on "tool" ("group_id", "name_fold", "id");`)
    this.addSql(`create unique index "tool_group_id_slug_fold_unique" on "tool" ("group_id", "slug_fold");`)

    this.addSql(`create table "household_tools_on_hand" ("owner_id" uuid not null, "target_id" uuid not null, primary key ("owner_id", "target_id"));`)
    this.addSql(`create index "household_tools_on_hand_target_id_owner_id_index" on "household_tools_on_hand" ("target_id", "owner_id");`)

    this.addSql(`create table "unit" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "plural_name" text collate "C" null, "plural_name_fold" text collate "C" null, "plural_name_sort" text collate "C" null, "description" text collate "C" not null, "description_fold" text collate "C" not null, "description_sort" text collate "C" not null, "extras" json not null, "extras_fold" json not null, "extras_sort" json not null, "on_hand" boolean not null, "fraction" boolean not null, "abbreviation" text collate "C" not null, "abbreviation_fold" text collate "C" not null, "abbreviation_sort" text collate "C" not null, "plural_abbreviation" text collate "C" null, "plural_abbreviation_fold" text collate "C" null, "plural_abbreviation_sort" text collate "C" null, "use_abbreviation" boolean not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "unit_by_created_at_index" on "unit" ("group_id", "created_at", "id");`)
    this.addSql(`create index "unit_by_name_index" on "unit" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create unique index "unit_group_id_name_fold_unique" on "unit" ("group_id", "name_fold");`)

    this.addSql(`create table "unit_aliases" ("owner_id" uuid not null, "position_" int not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, primary key ("owner_id", "position_"));`)

    this.addSql(`create table "user" ("id" uuid not null, "group_id" uuid not null, "username" text collate "C" not null, "username_fold" text collate "C" not null, "username_sort" text collate "C" not null, "full_name" text collate "C" not null, "full_name_fold" text collate "C" not null, "full_name_sort" text collate "C" not null, "email" text collate "C" not null, "household_id" uuid not null, "auth_method" text collate "C" not null, "admin" boolean not null, "active" boolean not null, "advanced" boolean not null, "can_invite" boolean not null, "can_manage" boolean not null, "can_manage_household" boolean not null, "can_organize" boolean not null, "image" text collate "C" null, "is_removed" boolean not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "user_household_id_index" on "user" ("household_id");`)
    this.addSql(`create index "user_by_created_at_index" on "user" ("group_id", "created_at", "id");`)

    this.addSql(`create table "shopping_list" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "user_id" uuid null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "extras" json not null, "extras_fold" json not null, "extras_sort" json not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "shopping_list_group_id_index" on "shopping_list" ("group_id");`)
    this.addSql(`create index "shopping_list_user_id_index" on "shopping_list" ("user_id");`)
    this.addSql(`create index "shopping_list_by_created_at_index" on "shopping_list" ("household_id", "created_at", "id");`)
    this.addSql(`create index "shopping_list_by_name_index" on "shopping_list" ("household_id", "name_sort", "name", "id");`)
    this.addSql(`create index "shopping_list_by_name_fold_index" on "shopping_list" ("household_id", "name_fold", "id");`)

    this.addSql(`create table "shopping_list_label_settings" ("owner_id" uuid not null, "position_" int not null, "label_id" uuid not null, "position" int not null, primary key ("owner_id", "position_"));`)
    this.addSql(`create index "shopping_list_label_settings_label_id_owner_id_index" on "shopping_list_label_settings" ("label_id", "owner_id");`)

    this.addSql(`create table "shopping_item" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "shopping_list_id" uuid not null, "quantity" double precision not null, "unit_id" uuid null, "food_id" uuid null, "label_id" uuid null, "note" text collate "C" not null, "note_fold" text collate "C" not null, "note_sort" text collate "C" not null, "is_food" boolean not null, "disable_amount" boolean null, "checked" boolean not null, "checked_by_id" uuid null, "checked_at" timestamptz(3) null, "position" int not null, "by_hand" boolean not null, "extras" json not null, "extras_fold" json not null, "extras_sort" json not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "shopping_item_group_id_index" on "shopping_item" ("group_id");`)
    this.addSql(`create index "shopping_item_shopping_list_id_index" on "shopping_item" ("shopping_list_id");`)
    this.addSql(`create index "shopping_item_unit_id_index" on "shopping_item" ("unit_id");`)
    this.addSql(`create index "shopping_item_food_id_index" on "shopping_item" ("food_id");`)
    this.addSql(`create index "shopping_item_label_id_index" on "shopping_item" ("label_id");`)
    this.addSql(`create index "shopping_item_checked_by_id_index" on "shopping_item" ("checked_by_id");`)
    this.addSql(`create index "shopping_item_by_created_at_index" on "shopping_item" ("household_id", "created_at", "id");`)
    this.addSql(`create index "shopping_item_by_position_index" on "shopping_item" ("household_id", "position", "id");`)

    this.addSql(`create table "session" ("id" uuid not null, "user_id" uuid not null, "expires_at" timestamptz(3) not null, "remembered" boolean not null, "user_agent" text collate "C" not null, "last_used_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "session_user_id_index" on "session" ("user_id");`)

    this.addSql(`create table "report" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "category" text collate "C" not null, "category_fold" text collate "C" not null, "category_sort" text collate "C" not null, "status" text collate "C" not null, "status_fold" text collate "C" not null, "status_sort" text collate "C" not null, "timestamp" timestamptz(3) not null, "user_id" uuid null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "report_user_id_index" on "report" ("user_id");`)
    this.addSql(`create index "report_by_created_at_index" on "report" ("group_id", "created_at", "id");`)
    this.addSql(`create index "report_by_name_index" on "report" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create index "report_by_name_fold_index" on "report" ("group_id", "name_fold", "id");`)

    this.addSql(`create table "report_entry" ("id" uuid not null, "group_id" uuid not null, "report_id" uuid not null, "position" int not null, "timestamp" timestamptz(3) not null, "url" text collate "C" not null, "url_fold" text collate "C" not null, "url_sort" text collate "C" not null, "state" text collate "C" not null, "state_fold" text collate "C" not null, "state_sort" text collate "C" not null, "reason" text collate "C" null, "reason_fold" text collate "C" null, "reason_sort" text collate "C" null, "message" text collate "C" not null, "message_fold" text collate "C" not null, "message_sort" text collate "C" not null, "slug" text collate "C" null, "slug_fold" text collate "C" null, "slug_sort" text collate "C" null, "wanted" json not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "report_entry_report_id_index" on "report_entry" ("report_id");`)
    this.addSql(`create index "report_entry_by_created_at_index" on "report_entry" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "report_entry_group_id_report_id_position_unique" on "report_entry" ("group_id", "report_id", "position");`)

    this.addSql(`create table "recipe_export" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "filename" text collate "C" not null, "filename_fold" text collate "C" not null, "filename_sort" text collate "C" not null, "status" text collate "C" not null, "status_fold" text collate "C" not null, "status_sort" text collate "C" not null, "total" int not null, "exported" int not null, "bytes" int not null, "expires" timestamptz(3) not null, "user_id" uuid null, "download_secret" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "recipe_export_user_id_index" on "recipe_export" ("user_id");`)
    this.addSql(`create index "recipe_export_by_created_at_index" on "recipe_export" ("group_id", "created_at", "id");`)
    this.addSql(`create index "recipe_export_by_name_index" on "recipe_export" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create index "recipe_export_by_name_fold_index" on "recipe_export" ("group_id", "name_fold", "id");`)

    this.addSql(`create table "recipe" ("id" uuid not null, "group_id" uuid not null, "user_id" uuid null, "household_id" uuid null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "slug" text collate "C" not null, "slug_fold" text collate "C" not null, "slug_sort" text collate "C" not null, "image" text collate "C" null, "image_fold" text collate "C" null, "image_sort" text collate "C" null, "recipe_servings" double precision not null, "recipe_yield_quantity" double precision not null, "recipe_yield" text collate "C" null, "recipe_yield_fold" text collate "C" null, "recipe_yield_sort" text collate "C" null, "total_time" text collate "C" null, "total_time_fold" text collate "C" null, "total_time_sort" text collate "C" null, "prep_time" text collate "C" null, "prep_time_fold" text collate "C" null, "prep_time_sort" text collate "C" null, "cook_time" text collate "C" null, "cook_time_fold" text collate "C" null, "cook_time_sort" text collate "C" null, "perform_time" text collate "C" null, "perform_time_fold" text collate "C" null, "perform_time_sort" text collate "C" null, "total_minutes" int null, "prep_minutes" int null, "cook_minutes" int null, "description" text collate "C" null, "description_fold" text collate "C" null, "description_sort" text collate "C" null, "rating" double precision null, "org_url" text collate "C" null, "org_url_fold" text collate "C" null, "org_url_sort" text collate "C" null, "source_key" text collate "C" null, "canonical_key" text collate "C" null, "is_public" boolean not null, "food_line_count" int not null, "language" text collate "C" null, "language_fold" text collate "C" null, "language_sort" text collate "C" null, "cuisine" text collate "C" null, "cuisine_fold" text collate "C" null, "cuisine_sort" text collate "C" null, "last_made" timestamptz(3) null, "date_added" date not null, "extras" json not null, "extras_fold" json not null, "extras_sort" json not null, "nutrition" json not null, "settings" json not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "recipe_user_id_index" on "recipe" ("user_id");`)
    this.addSql(`create index "recipe_household_id_index" on "recipe" ("household_id");`)
    this.addSql(`create index "recipe_by_created_at_index" on "recipe" ("group_id", "created_at", "id");`)
    this.addSql(`create index "recipe_by_name_index" on "recipe" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create index "recipe_by_name_fold_index" on "recipe" ("group_id", "name_fold", "id");`)
    this.addSql(`create index "recipe_by_updated_at_index" on "recipe" ("group_id", "updated_at", "id");`)
    this.addSql(`create index "recipe_by_last_made_index" on "recipe" ("group_id", "last_made", "id");`)
    this.addSql(`create index "recipe_by_rating_index" on "recipe" ("group_id", "rating", "id");`)
    this.addSql(`create index "recipe_by_source_key_index" on "recipe" ("group_id", "source_key", "id");`)
    this.addSql(`create index "recipe_by_canonical_key_index" on "recipe" ("group_id", "canonical_key", "id");`)
    this.addSql(`create index "recipe_id_with_food_line_count_index" on "recipe" ("id", "group_id", "food_line_count");`)
    this.addSql(`create unique index "recipe_group_id_slug_fold_unique" on "recipe" ("group_id", "slug_fold");`)

    this.addSql(`create table "timeline_event" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid null, "recipe_id" uuid not null, "user_id" uuid null, "subject" text collate "C" not null, "subject_fold" text collate "C" not null, "subject_sort" text collate "C" not null, "event_type" text collate "C" not null, "event_type_fold" text collate "C" not null, "event_type_sort" text collate "C" not null, "event_message" text collate "C" null, "event_message_fold" text collate "C" null, "event_message_sort" text collate "C" null, "image" text collate "C" not null, "image_fold" text collate "C" not null, "image_sort" text collate "C" not null, "picture" text collate "C" null, "timestamp" timestamptz(3) not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "timeline_event_household_id_index" on "timeline_event" ("household_id");`)
    this.addSql(`create index "timeline_event_recipe_id_index" on "timeline_event" ("recipe_id");`)
    this.addSql(`create index "timeline_event_user_id_index" on "timeline_event" ("user_id");`)
    this.addSql(`create index "timeline_event_by_created_at_index" on "timeline_event" ("group_id", "created_at", "id");`)
    this.addSql(`create index "timeline_event_by_timestamp_index" on "timeline_event" ("group_id", "timestamp", "id");`)

    this.addSql(`create table "shopping_list_recipe_references" ("owner_id" uuid not null, "position_" int not null, "recipe_id" uuid not null, "recipe_quantity" double precision not null, primary key ("owner_id", "position_"));`)
    this.addSql(`create index "shopping_list_recipe_references_recipe_id_owner_id_index" on "shopping_list_recipe_references" ("recipe_id", "owner_id");`)

    this.addSql(`create table "shopping_item_recipe_references" ("owner_id" uuid not null, "position_" int not null, "recipe_id" uuid not null, "recipe_quantity" double precision not null, "recipe_scale" double precision null, "recipe_note" text collate "C" null, "recipe_note_fold" text collate "C" null, "recipe_note_sort" text collate "C" null, primary key ("owner_id", "position_"));`)
    this.addSql(`create index "shopping_item_recipe_references_recipe_id_owner_id_index" on "shopping_item_recipe_references" ("recipe_id", "owner_id");`)

    this.addSql(`create table "shared_recipe" ("id" uuid not null, "group_id" uuid not null, "recipe_id" uuid not null, "household_id" uuid null, "user_id" uuid null, "expires_at" timestamptz(3) not null, "max_uses" int null, "uses" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "shared_recipe_recipe_id_index" on "shared_recipe" ("recipe_id");`)
    this.addSql(`create index "shared_recipe_household_id_index" on "shared_recipe" ("household_id");`)
    this.addSql(`create index "shared_recipe_user_id_index" on "shared_recipe" ("user_id");`)
    this.addSql(`create index "shared_recipe_by_created_at_index" on "shared_recipe" ("group_id", "created_at", "id");`)

    this.addSql(`create table "recipe_version" ("id" uuid not null, "group_id" uuid not null, "recipe_id" uuid not null, "number" int not null, "user_id" uuid null, "changed_fields" json not null, "replaced" text collate "C" null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "recipe_version_recipe_id_index" on "recipe_version" ("recipe_id");`)
    this.addSql(`create index "recipe_version_user_id_index" on "recipe_version" ("user_id");`)
    this.addSql(`create index "recipe_version_by_created_at_index" on "recipe_version" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "recipe_version_group_id_recipe_id_number_unique" on "recipe_version" ("group_id", "recipe_id", "number");`)

    this.addSql(`create table "recipe_tools" ("owner_id" uuid not null, "target_id" uuid not null, primary key ("owner_id", "target_id"));`)
    this.addSql(`create index "recipe_tools_target_id_owner_id_index" on "recipe_tools" ("target_id", "owner_id");`)

    this.addSql(`create table "recipe_tags" ("owner_id" uuid not null, "target_id" uuid not null, primary key ("owner_id", "target_id"));`)
    this.addSql(`create index "recipe_tags_target_id_owner_id_index" on "recipe_tags" ("target_id", "owner_id");`)

    this.addSql(`create table "recipe_notes" ("owner_id" uuid not null, "position_" int not null, "title" text collate "C" not null, "title_fold" text collate "C" not null, "title_sort" text collate "C" not null, "text" text collate "C" not null, "text_fold" text collate "C" not null, "text_sort" text collate "C" not null, primary key ("owner_id", "position_"));`)

    this.addSql(`create table "recipe_instructions" ("owner_id" uuid not null, "position_" int not null, "id" uuid not null, "title" text collate "C" null, "title_fold" text collate "C" null, "title_sort" text collate "C" null, "summary" text collate "C" null, "summary_fold" text collate "C" null, "summary_sort" text collate "C" null, "text" text collate "C" not null, "text_fold" text collate "C" not null, "text_sort" text collate "C" not null, "ingredient_references" json not null, primary key ("owner_id", "position_"));`)

    this.addSql(`create table "recipe_ingredient" ("owner_id" uuid not null, "position_" int not null, "quantity" double precision null, "quantity_max" double precision null, "unit_id" uuid null, "food_id" uuid null, "note" text collate "C" not null, "note_fold" text collate "C" not null, "note_sort" text collate "C" not null, "title" text collate "C" null, "title_fold" text collate "C" null, "title_sort" text collate "C" null, "original_text" text collate "C" null, "original_text_fold" text collate "C" null, "original_text_sort" text collate "C" null, "reference_id" uuid not null, "referenced_recipe_id" uuid null, primary key ("owner_id", "position_"));`)
    this.addSql(`create index "recipe_ingredient_unit_id_owner_id_index" on "recipe_ingredient" ("unit_id", "owner_id");`)
    this.addSql(`create index "recipe_ingredient_food_id_owner_id_index" on "recipe_ingredient" ("food_id", "owner_id");`)
    this.addSql(`create index "recipe_ingredient_referenced_recipe_id_owner_id_index" on "recipe_ingredient" ("referenced_recipe_id", "owner_id");`)

    this.addSql(`create table "recipe_category" ("owner_id" uuid not null, "target_id" uuid not null, primary key ("owner_id", "target_id"));`)
    this.addSql(`create index "recipe_category_target_id_owner_id_index" on "recipe_category" ("target_id", "owner_id");`)

    this.addSql(`create table "recipe_assets" ("owner_id" uuid not null, "position_" int not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "icon" text collate "C" not null, "icon_fold" text collate "C" not null, "icon_sort" text collate "C" not null, "file_name" text collate "C" null, "file_name_fold" text collate "C" null, "file_name_sort" text collate "C" null, primary key ("owner_id", "position_"));`)

    this.addSql(`create table "recipe_alias" ("id" uuid not null, "group_id" uuid not null, "slug" text collate "C" not null, "slug_fold" text collate "C" not null, "slug_sort" text collate "C" not null, "recipe_id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "recipe_alias_recipe_id_index" on "recipe_alias" ("recipe_id");`)
    this.addSql(`create index "recipe_alias_by_created_at_index" on "recipe_alias" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "recipe_alias_group_id_slug_fold_unique" on "recipe_alias" ("group_id", "slug_fold");`)

    this.addSql(`create table "rating" ("id" uuid not null, "group_id" uuid not null, "user_id" uuid not null, "recipe_id" uuid not null, "rating" double precision null, "is_favorite" boolean not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "rating_user_id_index" on "rating" ("user_id");`)
    this.addSql(`create index "rating_recipe_id_index" on "rating" ("recipe_id");`)
    this.addSql(`create index "rating_by_created_at_index" on "rating" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "rating_group_id_user_id_recipe_id_unique" on "rating" ("group_id", "user_id", "recipe_id");`)

    this.addSql(`create table "password_reset" ("id" uuid not null, "user_id" uuid not null, "digest" text collate "C" not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "password_reset_user_id_index" on "password_reset" ("user_id");`)
    this.addSql(`create unique index "password_reset_digest_unique" on "password_reset" ("digest");`)

    this.addSql(`create table "mealplan" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "user_id" uuid null, "number" double precision not null, "date" date not null, "entry_type" text collate "C" not null, "entry_type_fold" text collate "C" not null, "entry_type_sort" text collate "C" not null, "title" text collate "C" not null, "title_fold" text collate "C" not null, "title_sort" text collate "C" not null, "text" text collate "C" not null, "text_fold" text collate "C" not null, "text_sort" text collate "C" not null, "recipe_id" uuid null, "recipe_scale" double precision not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "mealplan_group_id_index" on "mealplan" ("group_id");`)
    this.addSql(`create index "mealplan_user_id_index" on "mealplan" ("user_id");`)
    this.addSql(`create index "mealplan_recipe_id_index" on "mealplan" ("recipe_id");`)
    this.addSql(`create index "mealplan_by_created_at_index" on "mealplan" ("household_id", "created_at", "id");`)
    this.addSql(`create index "mealplan_by_date_index" on "mealplan" ("household_id", "date", "id");`)
    this.addSql(`create unique index "mealplan_household_id_number_unique" on "mealplan" ("household_id", "number");`)

    this.addSql(`create table "credential" ("id" uuid not null, "user_id" uuid not null, "login" text collate "C" not null, "mail" text collate "C" not null, "password_hash" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "credential_user_id_index" on "credential" ("user_id");`)
    this.addSql(`create unique index "credential_user_id_unique" on "credential" ("user_id");`)
    this.addSql(`create unique index "credential_login_unique" on "credential" ("login");`)
    this.addSql(`create unique index "credential_mail_unique" on "credential" ("mail");`)

    this.addSql(`create table "comment" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "recipe_id" uuid not null, "user_id" uuid not null, "text" text collate "C" not null, "text_fold" text collate "C" not null, "text_sort" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "comment_household_id_index" on "comment" ("household_id");`)
    this.addSql(`create index "comment_recipe_id_index" on "comment" ("recipe_id");`)
    this.addSql(`create index "comment_user_id_index" on "comment" ("user_id");`)
    this.addSql(`create index "comment_by_created_at_index" on "comment" ("group_id", "created_at", "id");`)

    this.addSql(`create table "calendar_feed" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "user_id" uuid not null, "digest" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "calendar_feed_group_id_index" on "calendar_feed" ("group_id");`)
    this.addSql(`create index "calendar_feed_user_id_index" on "calendar_feed" ("user_id");`)
    this.addSql(`create index "calendar_feed_by_created_at_index" on "calendar_feed" ("household_id", "created_at", "id");`)
    this.addSql(`create index "calendar_feed_by_name_index" on "calendar_feed" ("household_id", "name_sort", "name", "id");`)
    this.addSql(`create index "calendar_feed_by_name_fold_index" on "calendar_feed" ("household_id", "name_fold", "id");`)
    this.addSql(`create unique index "calendar_feed_household_id_digest_unique" on "calendar_feed" ("household_id", "digest");`)

    this.addSql(`create table "api_token" ("id" uuid not null, "group_id" uuid not null, "user_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "scope" text collate "C" not null, "scope_fold" text collate "C" not null, "scope_sort" text collate "C" not null, "expires_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "integration_id" text collate "C" not null, "integration_id_fold" text collate "C" not null, "integration_id_sort" text collate "C" not null, "prefix" text collate "C" not null, "prefix_fold" text collate "C" not null, "prefix_sort" text collate "C" not null, "digest" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "api_token_group_id_index" on "api_token" ("group_id");`)
    this.addSql(`create index "api_token_by_created_at_index" on "api_token" ("user_id", "created_at", "id");`)
    this.addSql(`create index "api_token_by_name_index" on "api_token" ("user_id", "name_sort", "name", "id");`)
    this.addSql(`create index "api_token_by_name_fold_index" on "api_token" ("user_id", "name_fold", "id");`)
    this.addSql(`create unique index "api_token_user_id_digest_unique" on "api_token" ("user_id", "digest");`)

    this.addSql(`create table "webhook" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "url" text collate "C" not null, "url_fold" text collate "C" not null, "url_sort" text collate "C" not null, "enabled" boolean not null, "webhook_type" text collate "C" not null, "webhook_type_fold" text collate "C" not null, "webhook_type_sort" text collate "C" not null, "scheduled_time" text collate "C" null, "scheduled_time_fold" text collate "C" null, "scheduled_time_sort" text collate "C" null, "events" json not null, "query_filter" text collate "C" null, "query_filter_fold" text collate "C" null, "query_filter_sort" text collate "C" null, "disabled_reason" text collate "C" null, "disabled_reason_fold" text collate "C" null, "disabled_reason_sort" text collate "C" null, "failing_since" timestamptz(3) null, "secret" text collate "C" not null, "previous_secret" text collate "C" null, "previous_secret_until" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "webhook_group_id_index" on "webhook" ("group_id");`)
    this.addSql(`create index "webhook_by_created_at_index" on "webhook" ("household_id", "created_at", "id");`)
    this.addSql(`create index "webhook_by_name_index" on "webhook" ("household_id", "name_sort", "name", "id");`)
    this.addSql(`create index "webhook_by_name_fold_index" on "webhook" ("household_id", "name_fold", "id");`)

    this.addSql(`alter table "category" add constraint "category_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "household" add constraint "household_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "event_notification" add constraint "event_notification_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "event_notification" add constraint "event_notification_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "event_cursor" add constraint "event_cursor_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "event_cursor" add constraint "event_cursor_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "delivery" add constraint "delivery_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "delivery" add constraint "delivery_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "cookbook" add constraint "cookbook_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "cookbook" add constraint "cookbook_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "invitation" add constraint "invitation_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "invitation" add constraint "invitation_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "label" add constraint "label_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "food" add constraint "food_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "food" add constraint "food_label_id_foreign" foreign key ("label_id") references "label" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "household_foods_on_hand" add constraint "household_foods_on_hand_owner_id_foreign" foreign key ("owner_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "household_foods_on_hand" add constraint "household_foods_on_hand_target_id_foreign" foreign key ("target_id") references "food" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "food_aliases" add constraint "food_aliases_owner_id_foreign" foreign key ("owner_id") references "food" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "meal_plan_schedule" add constraint "meal_plan_schedule_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "meal_plan_schedule" add constraint "meal_plan_schedule_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "mealplan_rule" add constraint "mealplan_rule_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "mealplan_rule" add constraint "mealplan_rule_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "recipe_action" add constraint "recipe_action_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_action" add constraint "recipe_action_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "tag" add constraint "tag_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "tool" add constraint "tool_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "household_tools_on_hand" add constraint "household_tools_on_hand_owner_id_foreign" foreign key ("owner_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "household_tools_on_hand" add constraint "household_tools_on_hand_target_id_foreign" foreign key ("target_id") references "tool" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "unit" add constraint "unit_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "unit_aliases" add constraint "unit_aliases_owner_id_foreign" foreign key ("owner_id") references "unit" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "user" add constraint "user_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "user" add constraint "user_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "shopping_list" add constraint "shopping_list_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shopping_list" add constraint "shopping_list_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shopping_list" add constraint "shopping_list_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "shopping_list_label_settings" add constraint "shopping_list_label_settings_owner_id_foreign" foreign key ("owner_id") references "shopping_list" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shopping_list_label_settings" add constraint "shopping_list_label_settings_label_id_foreign" foreign key ("label_id") references "label" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "shopping_item" add constraint "shopping_item_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shopping_item" add constraint "shopping_item_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shopping_item" add constraint "shopping_item_shopping_list_id_foreign" foreign key ("shopping_list_id") references "shopping_list" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shopping_item" add constraint "shopping_item_unit_id_foreign" foreign key ("unit_id") references "unit" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "shopping_item" add constraint "shopping_item_food_id_foreign" foreign key ("food_id") references "food" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "shopping_item" add constraint "shopping_item_label_id_foreign" foreign key ("label_id") references "label" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "shopping_item" add constraint "shopping_item_checked_by_id_foreign" foreign key ("checked_by_id") references "user" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "report" add constraint "report_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "report" add constraint "report_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "report_entry" add constraint "report_entry_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "report_entry" add constraint "report_entry_report_id_foreign" foreign key ("report_id") references "report" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "recipe_export" add constraint "recipe_export_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_export" add constraint "recipe_export_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "recipe" add constraint "recipe_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe" add constraint "recipe_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "recipe" add constraint "recipe_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "timeline_event" add constraint "timeline_event_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "timeline_event" add constraint "timeline_event_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "timeline_event" add constraint "timeline_event_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "timeline_event" add constraint "timeline_event_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "shopping_list_recipe_references" add constraint "shopping_list_recipe_references_owner_id_foreign" foreign key ("owner_id") references "shopping_list" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shopping_list_recipe_references" add constraint "shopping_list_recipe_references_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "shopping_item_recipe_references" add constraint "shopping_item_recipe_references_owner_id_foreign" foreign key ("owner_id") references "shopping_item" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shopping_item_recipe_references" add constraint "shopping_item_recipe_references_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "shared_recipe" add constraint "shared_recipe_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shared_recipe" add constraint "shared_recipe_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shared_recipe" add constraint "shared_recipe_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "shared_recipe" add constraint "shared_recipe_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "recipe_version" add constraint "recipe_version_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_version" add constraint "recipe_version_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_version" add constraint "recipe_version_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "recipe_tools" add constraint "recipe_tools_owner_id_foreign" foreign key ("owner_id") references "recipe" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_tools" add constraint "recipe_tools_target_id_foreign" foreign key ("target_id") references "tool" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "recipe_tags" add constraint "recipe_tags_owner_id_foreign" foreign key ("owner_id") references "recipe" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_tags" add constraint "recipe_tags_target_id_foreign" foreign key ("target_id") references "tag" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "recipe_notes" add constraint "recipe_notes_owner_id_foreign" foreign key ("owner_id") references "recipe" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "recipe_instructions" add constraint "recipe_instructions_owner_id_foreign" foreign key ("owner_id") references "recipe" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "recipe_ingredient" add constraint "recipe_ingredient_owner_id_foreign" foreign key ("owner_id") references "recipe" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_ingredient" add constraint "recipe_ingredient_unit_id_foreign" foreign key ("unit_id") references "unit" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "recipe_ingredient" add constraint "recipe_ingredient_food_id_foreign" foreign key ("food_id") references "food" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "recipe_ingredient" add constraint "recipe_ingredient_referenced_recipe_id_foreign" foreign key ("referenced_recipe_id") references "recipe" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "recipe_category" add constraint "recipe_category_owner_id_foreign" foreign key ("owner_id") references "recipe" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_category" add constraint "recipe_category_target_id_foreign" foreign key ("target_id") references "category" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "recipe_assets" add constraint "recipe_assets_owner_id_foreign" foreign key ("owner_id") references "recipe" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "recipe_alias" add constraint "recipe_alias_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "recipe_alias" add constraint "recipe_alias_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "rating" add constraint "rating_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "rating" add constraint "rating_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "rating" add constraint "rating_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "password_reset" add constraint "password_reset_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "mealplan" add constraint "mealplan_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "mealplan" add constraint "mealplan_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "mealplan" add constraint "mealplan_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)
    this.addSql(`alter table "mealplan" add constraint "mealplan_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "credential" add constraint "credential_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "comment" add constraint "comment_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "comment" add constraint "comment_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "comment" add constraint "comment_recipe_id_foreign" foreign key ("recipe_id") references "recipe" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "comment" add constraint "comment_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "api_token" add constraint "api_token_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "api_token" add constraint "api_token_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "webhook" add constraint "webhook_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "webhook" add constraint "webhook_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
  }
}
