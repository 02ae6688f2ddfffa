import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`shop\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`name\` text not null, \`name_fold\` text not null, \`name_sort\` text not null, \`position\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`shop_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`shop_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`shop_group_id_index\` on \`shop\` (\`group_id\`);`)
    this.addSql(`create index "shop_by_created_at_index" on "shop" ("household_id", "created_at", "id");`)
    this.addSql(`create index "shop_by_name_index" on "shop" ("household_id", "name_sort", "name", "id");`)
    this.addSql(`create index "shop_by_name_fold_index" on "shop" ("household_id", "name_fold", "id");`)

    this.addSql(`create table \`shop_aisles\` (\`owner_id\` text not null, \`position_\` integer not null, \`label_id\` text not null, \`is_sold\` integer not null, primary key (\`owner_id\`, \`position_\`), constraint \`shop_aisles_owner_id_foreign\` foreign key (\`owner_id\`) references \`shop\` (\`id\`) on update no action on delete cascade, constraint \`shop_aisles_label_id_foreign\` foreign key (\`label_id\`) references \`label\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`shop_aisles_label_id_owner_id_index\` on \`shop_aisles\` (\`label_id\`, \`owner_id\`);`)

    this.addSql(`alter table \`shopping_list\` add column \`shop_id\` text null constraint \`shopping_list_shop_id_foreign\` references \`shop\` (\`id\`) on update no action on delete set null;`)
    this.addSql(`create index \`shopping_list_shop_id_index\` on \`shopping_list\` (\`shop_id\`);`)
  }
}
