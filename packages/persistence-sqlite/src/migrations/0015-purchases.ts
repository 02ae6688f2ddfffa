import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`purchase\` (\`id\` text not null primary key, \`group_id\` text not null, \`household_id\` text not null, \`food_id\` text not null, \`times\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`purchase_group_id_foreign\` foreign key (\`group_id\`) references \`group\` (\`id\`) on update no action on delete cascade, constraint \`purchase_household_id_foreign\` foreign key (\`household_id\`) references \`household\` (\`id\`) on update no action on delete cascade, constraint \`purchase_food_id_foreign\` foreign key (\`food_id\`) references \`food\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`purchase_group_id_index\` on \`purchase\` (\`group_id\`);`)
    this.addSql(`create index \`purchase_food_id_index\` on \`purchase\` (\`food_id\`);`)
    this.addSql(`create index "purchase_by_created_at_index" on "purchase" ("household_id", "created_at", "id");`)
  }
}
