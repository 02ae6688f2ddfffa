import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`trash_entry\` (\`id\` text not null primary key, \`group_id\` text not null, \`kind\` text not null, \`kind_fold\` text not null, \`kind_sort\` text not null, \`name\` text not null, \`name_fold\` text not null, \`name_sort\` text not null, \`count\` integer not null, \`user_id\` text null, \`household_id\` text null, \`parts\` text not null, \`used_by\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`trash_entry_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`trash_entry_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete set null);`)
    this.addSql(`create index \`trash_entry_user_id_index\` on \`trash_entry\` (\`user_id\`);`)
    this.addSql(`create index "trash_entry_by_created_at_index" on "trash_entry" ("group_id", "created_at", "id");`)
    this.addSql(`create index "trash_entry_by_name_index" on "trash_entry" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create index "trash_entry_by_name_fold_index" on "trash_entry" ("group_id", "name_fold", "id");`)

    this.addSql(`create table \`trashed_row\` (\`id\` text not null primary key, \`group_id\` text not null, \`entry_id\` text not null, \`position\` integer not null, \`resource\` text not null, \`is_main\` integer not null, \`content\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`trashed_row_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`trashed_row_entry_id_foreign\` foreign key (\`entry_id\`) references \`trash_entry\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`trashed_row_entry_id_index\` on \`trashed_row\` (\`entry_id\`);`)
    this.addSql(`create index "trashed_row_by_created_at_index" on "trashed_row" ("group_id", "created_at", "id");`)
  }
}
