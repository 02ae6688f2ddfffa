import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table "household" add "recipe_links" boolean not null default true;`)
    this.addSql(`alter table "household" alter column "recipe_links" drop default;`)
  }
}
