import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "food_word" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "food_id" uuid not null, "words" text collate "C" not null, "words_fold" text collate "C" not null, "words_sort" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "food_word_group_id_index" on "food_word" ("group_id");`)
    this.addSql(`create index "food_word_food_id_index" on "food_word" ("food_id");`)
    this.addSql(`create index "food_word_by_created_at_index" on "food_word" ("household_id", "created_at", "id");`)

    this.addSql(`alter table "food_word" add constraint "food_word_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "food_word" add constraint "food_word_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "food_word" add constraint "food_word_food_id_foreign" foreign key ("food_id") references "food" ("id") on update no action on delete cascade;`)
  }
}
