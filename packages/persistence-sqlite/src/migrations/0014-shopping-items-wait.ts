import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table \`shopping_item\` add column \`wait_until\` text null;`)
  }
}
