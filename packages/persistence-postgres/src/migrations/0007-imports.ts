import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`alter table "household" add "import_tags" boolean not null default true;`)
    this.addSql(`alter table "household" alter column "import_tags" drop default;`)

    this.addSql(`alter table "report_entry" add "title" text collate "C" null, add "title_fold" text collate "C" null, add "title_sort" text collate "C" null;`)

    this.addSql(`alter table "recipe" add "author" text collate "C" null, add "author_fold" text collate "C" null, add "author_sort" text collate "C" null, add "diets" text collate "C" null, add "diets_fold" text collate "C" null, add "diets_sort" text collate "C" null, add "cooking_method" text collate "C" null, add "cooking_method_fold" text collate "C" null, add "cooking_method_sort" text collate "C" null, add "review" json not null default '[]', add "is_to_review" boolean not null default false;`)
    this.addSql(`alter table "recipe" alter column "is_to_review" drop default, alter column "review" drop default;`)
  }
}
