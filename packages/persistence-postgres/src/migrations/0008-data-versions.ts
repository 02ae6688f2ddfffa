import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "data_version" ("owner" text collate "C" not null, "version" int not null, primary key ("owner"));`)

    this.addSql(`drop table if exists "table_version" cascade;`)
  }
}
