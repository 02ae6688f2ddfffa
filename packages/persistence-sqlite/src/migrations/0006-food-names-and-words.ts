import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`food_name\` (\`id\` text not null primary key, \`group_id\` text not null, \`name\` text not null, \`name_fold\` text not null, \`name_sort\` text not null, \`food_id\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`food_name_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`food_name_food_id_foreign\` foreign key (\`food_id\`) references \`food\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`food_name_food_id_index\` on \`food_name\` (\`food_id\`);`)
    this.addSql(`create index "food_name_by_created_at_index" on "food_name" ("group_id", "created_at", "id");`)
    this.addSql(`create index "food_name_by_name_index" on "food_name" ("group_id", "name_sort", "name", "id");`)
    this.addSql(`create unique index "food_name_group_id_name_fold_unique" on "food_name" ("group_id", "name_fold");`)

    this.addSql(`alter table \`group\` add column \`start\` text null;`)

    this.addSql(`alter table \`shopping_item\` add column \`food_words\` text null;`)
    this.addSql(`alter table \`shopping_item\` add column \`food_words_fold\` text null;`)
    this.addSql(`alter table \`shopping_item\` add column \`food_words_sort\` text null;`)
  }
}
