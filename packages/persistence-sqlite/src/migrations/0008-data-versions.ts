import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`data_version\` (\`owner\` text not null primary key, \`version\` integer not null);`)

    this.addSql(`drop table if exists \`table_version\`;`)
  }
}
