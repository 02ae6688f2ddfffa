import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`identity\` (\`id\` text not null primary key, \`user_id\` text not null, \`issuer\` text not null, \`subject\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`identity_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`identity_user_id_index\` on \`identity\` (\`user_id\`);`)
    this.addSql(`create unique index "identity_issuer_subject_unique" on "identity" ("issuer", "subject");`)

    this.addSql(`alter table \`session\` add column \`identity_id\` text null constraint \`session_identity_id_foreign\` references \`identity\` (\`id\`) on update no action on delete set null;`)
    this.addSql(`alter table \`session\` add column \`provider_session\` text null;`)
    this.addSql(`create index \`session_identity_id_index\` on \`session\` (\`identity_id\`);`)
  }
}
