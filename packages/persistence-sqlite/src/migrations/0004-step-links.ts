import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table \`recipe\` add column \`step_rules\` integer null;`)

    this.addSql(`alter table \`recipe_instructions\` add column \`references_origin\` text null;`)
  }
}
