import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table "shopping_item_recipe_references" add "recipe_text" text collate "C" null, add "recipe_text_fold" text collate "C" null, add "recipe_text_sort" text collate "C" null;`)
  }
}
