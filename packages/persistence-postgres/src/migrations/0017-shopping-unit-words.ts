import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table "shopping_item" add "unit_words" json null;`)

    this.addSql(`alter table "shopping_item_recipe_references" add "recipe_language" text collate "C" null, add "recipe_language_fold" text collate "C" null, add "recipe_language_sort" text collate "C" null;`)
  }
}
