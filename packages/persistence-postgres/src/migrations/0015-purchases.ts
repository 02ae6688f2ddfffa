import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "purchase" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "food_id" uuid not null, "times" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "purchase_group_id_index" on "purchase" ("group_id");`)
    this.addSql(`create index "purchase_food_id_index" on "purchase" ("food_id");`)
    this.addSql(`create index "purchase_by_created_at_index" on "purchase" ("household_id", "created_at", "id");`)

    this.addSql(`alter table "purchase" add constraint "purchase_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "purchase" add constraint "purchase_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "purchase" add constraint "purchase_food_id_foreign" foreign key ("food_id") references "food" ("id") on update no action on delete cascade;`)
  }
}
