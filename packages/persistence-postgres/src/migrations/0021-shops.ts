import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "shop" ("id" uuid not null, "group_id" uuid not null, "household_id" uuid not null, "name" text collate "C" not null, "name_fold" text collate "C" not null, "name_sort" text collate "C" not null, "position" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "shop_group_id_index" on "shop" ("group_id");`)
    this.addSql(`create index "shop_by_created_at_index" on "shop" ("household_id", "created_at", "id");`)
    this.addSql(`create index "shop_by_name_index" on "shop" ("household_id", "name_sort", "name", "id");`)
    this.addSql(`create index "shop_by_name_fold_index" on "shop" ("household_id", "name_fold", "id");`)

    this.addSql(`create table "shop_aisles" ("owner_id" uuid not null, "position_" int not null, "label_id" uuid not null, "is_sold" boolean not null, primary key ("owner_id", "position_"));`)
    this.addSql(`create index "shop_aisles_label_id_owner_id_index" on "shop_aisles" ("label_id", "owner_id");`)

    this.addSql(`alter table "shopping_list" add "shop_id" uuid null;`)
    this.addSql(`alter table "shopping_list" add constraint "shopping_list_shop_id_foreign" foreign key ("shop_id") references "shop" ("id") on update no action on delete set null;`)
    this.addSql(`create index "shopping_list_shop_id_index" on "shopping_list" ("shop_id");`)

    this.addSql(`alter table "shop" add constraint "shop_group_id_foreign" foreign key ("group_id") references "group" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shop" add constraint "shop_household_id_foreign" foreign key ("household_id") references "household" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "shop_aisles" add constraint "shop_aisles_owner_id_foreign" foreign key ("owner_id") references "shop" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "shop_aisles" add constraint "shop_aisles_label_id_foreign" foreign key ("label_id") references "label" ("id") on update no action on delete cascade;`)
  }
}
