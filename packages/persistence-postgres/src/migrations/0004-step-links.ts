import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table "recipe" add "step_rules" int null;`)

    this.addSql(`alter table "recipe_instructions" add "references_origin" json null;`)
  }
}
