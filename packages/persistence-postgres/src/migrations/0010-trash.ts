import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "trash_entry" ("id" uuid not null, "group_id" uuid not null, "kind" text collate "C" not null, "kind_fold" text collate "C" not null, "kind_sort" text collate "C" not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "count" int not null, "user_id" uuid null, "household_id" uuid null, "parts" json not null, "used_by" json not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "trash_entry_user_id_index" on "trash_entry" ("user_id");`)
    this.addSql(`create index "trash_entry_by_created_at_index" on "trash_entry" ("group_id", "created_at", "id");`)
    this.addSql(`create index "trash_entry_by_name_index" on "trash_entry" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create index "trash_entry_by_name_fold_index" on "trash_entry" ("group_id", "name_fold", "id");`)

    this.addSql(`create table "trashed_row" ("id" uuid not null, "group_id" uuid not null, "entry_id" uuid not null, "position" int not null, "resource" text collate "C" not null, "is_main" boolean not null, "content" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "trashed_row_entry_id_index" on "trashed_row" ("entry_id");`)
    this.addSql(`create index "trashed_row_by_created_at_index" on "trashed_row" ("group_id", "created_at", "id");`)

    this.addSql(`alter table "trash_entry" add constraint "trash_entry_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "trash_entry" add constraint "trash_entry_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete set null;`)

    this.addSql(`alter table "trashed_row" add constraint "trashed_row_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "trashed_row" add constraint "trashed_row_entry_id_foreign" foreign key ("entry_id") references "trash_entry" ("id") on update no action on delete cascade;`)
  }
}
