import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table \`household\` add column \`recipe_links\` integer not null default 1;`)
  }
}
