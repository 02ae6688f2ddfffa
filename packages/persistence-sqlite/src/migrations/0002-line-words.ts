import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table \`recipe_ingredient\` add column \`words\` text null;`)
  }
}
