import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table "recipe_ingredient" add "words" json null;`)
  }
}
