import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`kept_answer\` (\`id\` text not null primary key, \`digest\` text not null, \`request\` text not null, \`answer\` text null, \`held_until\` integer not null, \`expires_at\` integer not null, \`created_at\` integer not null, \`updated_at\` integer not null);`)
    this.addSql(`create unique index "kept_answer_digest_unique" on "kept_answer" ("digest" collate nocase);`)
  }
}
