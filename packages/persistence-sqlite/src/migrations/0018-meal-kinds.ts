import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table \`household\` add column \`meal_kinds\` text null;`)

    this.addSql(`alter table \`mealplan\` add column \`meal_kind\` text null;`)
    this.addSql(`alter table \`mealplan\` add column \`meal_kind_fold\` text null;`)
    this.addSql(`alter table \`mealplan\` add column \`meal_kind_sort\` text null;`)
  }
}
