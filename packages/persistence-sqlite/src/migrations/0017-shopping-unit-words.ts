import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table \`shopping_item\` add column \`unit_words\` text null;`)

    this.addSql(`alter table \`shopping_item_recipe_references\` add column \`recipe_language\` text null;`)
    this.addSql(`alter table \`shopping_item_recipe_references\` add column \`recipe_language_fold\` text null;`)
    this.addSql(`alter table \`shopping_item_recipe_references\` add column \`recipe_language_sort\` text null;`)
  }
}
