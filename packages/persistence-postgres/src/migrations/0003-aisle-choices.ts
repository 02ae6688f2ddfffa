import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "aisle_choice" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "food_id" uuid not null, "label_id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "aisle_choice_group_id_index" on "aisle_choice" ("group_id");`)
    this.addSql(`create index "aisle_choice_food_id_index" on "aisle_choice" ("food_id");`)
    this.addSql(`create index "aisle_choice_label_id_index" on "aisle_choice" ("label_id");`)
    this.addSql(`create index "aisle_choice_by_created_at_index" on "aisle_choice" ("household_id", "created_at", "id");`)

    this.addSql(`alter table "aisle_choice" add constraint "aisle_choice_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "aisle_choice" add constraint "aisle_choice_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "aisle_choice" add constraint "aisle_choice_food_id_foreign" foreign key ("food_id") references "food" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "aisle_choice" add constraint "aisle_choice_label_id_foreign" foreign key ("label_id") references "label" ("id") on update no action on delete cascade;`)
  }
}
