import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table \`household\` add column \`import_tags\` integer not null default 1;`)

    this.addSql(`alter table \`report_entry\` add column \`title\` text null;`)
    this.addSql(`alter table \`report_entry\` add column \`title_fold\` text null;`)
    this.addSql(`alter table \`report_entry\` add column \`title_sort\` text null;`)

    this.addSql(`alter table \`recipe\` add column \`author\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`author_fold\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`author_sort\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`diets\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`diets_fold\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`diets_sort\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`cooking_method\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`cooking_method_fold\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`cooking_method_sort\` text null;`)
    this.addSql(`alter table \`recipe\` add column \`review\` text not null default '[]';`)
    this.addSql(`alter table \`recipe\` add column \`is_to_review\` integer not null default 0;`)
  }
}
