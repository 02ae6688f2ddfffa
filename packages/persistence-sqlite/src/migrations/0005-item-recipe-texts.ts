import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table \`shopping_item_recipe_references\` add column \`recipe_text\` text null;`)
    this.addSql(`alter table \`shopping_item_recipe_references\` add column \`recipe_text_fold\` text null;`)
    this.addSql(`alter table \`shopping_item_recipe_references\` add column \`recipe_text_sort\` text null;`)
  }
}
