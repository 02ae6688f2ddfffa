import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`audience\` (\`id\` text not null primary key, \`group_id\` text not null, \`key\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`audience_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index "audience_by_created_at_index" on "audience" ("group_id", "created_at", "id");`)
    this.addSql(`create unique index "audience_group_id_key_unique" on "audience" ("group_id", "key");`)

    this.addSql(`create table \`audience_households\` (\`owner_id\` text not null, \`target_id\` text not null, primary key (\`owner_id\`, \`target_id\`), constraint \`audience_households_owner_id_foreign\` foreign key (\`owner_id\`) references \`audience\` (\`id\`) on update no action on delete cascade, constraint \`audience_households_target_id_foreign\` foreign key (\`target_id\`) references \`household\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`audience_households_target_id_owner_id_index\` on \`audience_households\` (\`target_id\`, \`owner_id\`);`)

    this.addSql(`create table \`audience_users\` (\`owner_id\` text not null, \`target_id\` text not null, primary key (\`owner_id\`, \`target_id\`), constraint \`audience_users_owner_id_foreign\` foreign key (\`owner_id\`) references \`audience\` (\`id\`) on update no action on delete cascade, constraint \`audience_users_target_id_foreign\` foreign key (\`target_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`audience_users_target_id_owner_id_index\` on \`audience_users\` (\`target_id\`, \`owner_id\`);`)

    this.addSql(`alter table \`change\` add column \`recipe_id\` text null;`)
    this.addSql(`alter table \`change\` add column \`audience\` text null;`)
    this.addSql(`alter table \`change\` add column \`except_for\` text null;`)

    this.addSql(`alter table \`household\` add column \`recipe_visibility\` text null;`)
    this.addSql(`alter table \`household\` add column \`recipe_visibility_fold\` text null;`)
    this.addSql(`alter table \`household\` add column \`recipe_visibility_sort\` text null;`)

    this.addSql(`alter table \`trash_entry\` add column \`audience_id\` text not null default '00000000-0000-0000-0000-000000000000';`)
    this.addSql(`update \`trash_entry\` set \`audience_id\` = \`group_id\`;`)
    this.addSql(`create index "trash_entry_by_audience_id_index" on "trash_entry" ("group_id", "audience_id", "id");`)

    this.addSql(`alter table \`report\` add column \`audience_id\` text not null default '00000000-0000-0000-0000-000000000000';`)
    this.addSql(`update \`report\` set \`audience_id\` = \`group_id\`;`)
    this.addSql(`create index "report_by_audience_id_index" on "report" ("group_id", "audience_id", "id");`)

    this.addSql(`alter table \`recipe_export\` add column \`audience_id\` text not null default '00000000-0000-0000-0000-000000000000';`)
    this.addSql(`update \`recipe_export\` set \`audience_id\` = \`group_id\`;`)
    this.addSql(`create index "recipe_export_by_audience_id_index" on "recipe_export" ("group_id", "audience_id", "id");`)

    this.addSql(`alter table \`recipe\` add column \`visibility\` text not null default 'group';`)
    this.addSql(`alter table \`recipe\` add column \`visibility_fold\` text not null default 'group';`)
    this.addSql(`alter table \`recipe\` add column \`visibility_sort\` text not null default 'group';`)
    this.addSql(`alter table \`recipe\` add column \`shared_with\` text not null default '[]';`)
    this.addSql(`alter table \`recipe\` add column \`audience_id\` text not null default '00000000-0000-0000-0000-000000000000';`)
    this.addSql(`update \`recipe\` set \`audience_id\` = \`group_id\`;`)
    this.addSql(`update \`recipe\` set \`visibility\` = 'public', \`visibility_fold\` = 'public', \`visibility_sort\` = 'public' where \`is_public\`;`)
    this.addSql(`create index "recipe_by_audience_id_index" on "recipe" ("group_id", "audience_id", "id");`)

    // Changes that were stored before are hidden with their recipes too.
    this.addSql(`update "change" set "recipe_id" = "resource_id" where "resource" = 'recipe';`)
    for (const table of ['comment', 'mealplan', 'rating', 'recipe_alias', 'recipe_version', 'shared_recipe', 'timeline_event'])
      this.addSql(`update "change" set "recipe_id" = "${table}"."recipe_id" from "${table}" where "change"."resource" = '${table.replace('_', '-')}' and "change"."resource_id" = "${table}"."id";`)
  }
}
