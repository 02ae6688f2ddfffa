import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "food_name" ("id" uuid not null, "group_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "food_id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "food_name_food_id_index" on "food_name" ("food_id");`)
    this.addSql(`create index "food_name_by_created_at_index" on "food_name" ("group_id", "created_at", "id");`)
    this.addSql(`create index "food_name_by_name_index" on "food_name" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create unique index "food_name_group_id_name_fold_unique" on "food_name" ("group_id", "name_fold");`)

    this.addSql(`alter table "group" add "start" text collate "C" null;`)

    this.addSql(`alter table "shopping_item" add "food_words" text collate "C" null, add "food_words_fold" text collate "C" null, add "food_words_sort" text collate "C" null;`)

    this.addSql(`alter table "food_name" add constraint "food_name_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "food_name" add constraint "food_name_food_id_foreign" foreign key ("food_id") references "food" ("id") on update no action on delete cascade;`)
  }
}
