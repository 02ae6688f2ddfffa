import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`household_waiting_recipes\` (\`owner_id\` text not null, \`target_id\` text not null, primary key (\`owner_id\`, \`target_id\`), constraint \`household_waiting_recipes_owner_id_foreign\` foreign key (\`owner_id\`) references \`household\` (\`id\`) on update no action on delete cascade, constraint \`household_waiting_recipes_target_id_foreign\` foreign key (\`target_id\`) references \`recipe\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`household_waiting_recipes_target_id_owner_id_index\` on \`household_waiting_recipes\` (\`target_id\`, \`owner_id\`);`)
  }
}
