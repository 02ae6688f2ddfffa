import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table "household" add "meal_kinds" json null;`)

    this.addSql(`alter table "mealplan" add "meal_kind" text collate "C" null, add "meal_kind_fold" text collate "C" null, add "meal_kind_sort" text collate "C" null;`)
  }
}
