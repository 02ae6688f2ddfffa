import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "audience" ("id" uuid not null, "group_id" uuid not null, "key" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "audience_by_created_at_index" on "audience" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "audience_group_id_key_unique" on "audience" ("group_id", "key");`)

    this.addSql(`create table "audience_households" ("owner_id" uuid not null, "target_id" uuid not null, primary key ("owner_id", "target_id"));`)
    this.addSql(`create index "audience_households_target_id_owner_id_index" on "audience_households" ("target_id", "owner_id");`)

    this.addSql(`create table "audience_users" ("owner_id" uuid not null, "target_id" uuid not null, primary key ("owner_id", "target_id"));`)
    this.addSql(`create index "audience_users_target_id_owner_id_index" on "audience_users" ("target_id", "owner_id");`)

    this.addSql(`alter table "change" add "recipe_id" uuid null, add "audience" json null, add "except_for" json null;`)

    this.addSql(`alter table "household" add "recipe_visibility" text collate "C" null, add "recipe_visibility_fold" text collate "C" null, add "recipe_visibility_sort" text collate "C" null;`)

    this.addSql(`alter table "trash_entry" add "audience_id" uuid null;`)
    this.addSql(`update "trash_entry" set "audience_id" = "group_id";`)
    this.addSql(`alter table "trash_entry" alter column "audience_id" set not null;`)
    this.addSql(`create index "trash_entry_by_audience_id_index" on "trash_entry" ("group_id", "audience_id", "id");`)

    this.addSql(`alter table "report" add "audience_id" uuid null;`)
    this.addSql(`update "report" set "audience_id" = "group_id";`)
    this.addSql(`alter table "report" alter column "audience_id" set not null;`)
    this.addSql(`create index "report_by_audience_id_index" on "report" ("group_id", "audience_id", "id");`)

    this.addSql(`alter table "recipe_export" add "audience_id" uuid null;`)
    this.addSql(`update "recipe_export" set "audience_id" = "group_id";`)
    this.addSql(`alter table "recipe_export" alter column "audience_id" set not null;`)
    this.addSql(`create index "recipe_export_by_audience_id_index" on "recipe_export" ("group_id", "audience_id", "id");`)

    this.addSql(`alter table "recipe" add "visibility" text collate "C" not null default 'group', add "visibility_fold" text collate "C" not null default 'group', add "visibility_sort" text collate "C" not null default 'group', add "shared_with" json not null default '[]', add "audience_id" uuid null;`)
    this.addSql(`update "recipe" set "audience_id" = "group_id";`)
    this.addSql(`update "recipe" set "visibility" = 'public', "visibility_fold" = 'public', "visibility_sort" = 'public' where "is_public";`)
    this.addSql(`alter table "recipe" alter column "visibility" drop default, alter column "visibility_fold" drop default, alter column "visibility_sort" drop default, alter column "shared_with" drop default, alter column "audience_id" set not null;`)
    this.addSql(`create index "recipe_by_audience_id_index" on "recipe" ("group_id", "audience_id", "id");`)

    this.addSql(`alter table "audience" add constraint "audience_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "audience_households" add constraint "audience_households_owner_id_foreign" foreign key ("owner_id") references "audience" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "audience_households" add constraint "audience_households_target_id_foreign" foreign key ("target_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "audience_users" add constraint "audience_users_owner_id_foreign" foreign key ("owner_id") references "audience" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "audience_users" add constraint "audience_users_target_id_foreign" foreign key ("target_id") references "user" ("id") on update no action on delete cascade;`)

    // Changes that were stored before are hidden with their recipes too.
    this.addSql(`update "change" set "recipe_id" = "resource_id" where "resource" = 'recipe';`)
    for (const table of ['comment', 'mealplan', 'rating', 'recipe_alias', 'recipe_version', 'shared_recipe', 'timeline_event'])
      this.addSql(`update "change" set "recipe_id" = "${table}"."recipe_id" from "${table}" where "change"."resource" = '${table.replace('_', '-')}' and "change"."resource_id" = "${table}"."id";`)
  }
}
