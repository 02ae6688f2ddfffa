import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`second_step\` (\`id\` text not null primary key, \`user_id\` text not null, \`sealed_secret\` text not null, \`last_step\` integer not null, \`recovery_digests\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`second_step_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`second_step_user_id_index\` on \`second_step\` (\`user_id\`);`)
    this.addSql(`create unique index "second_step_user_id_unique" on "second_step" ("user_id");`)

    this.addSql(`create table \`passkey\` (\`id\` text not null primary key, \`user_id\` text not null, \`name\` text not null, \`credential_id\` text not null, \`public_key\` text not null, \`sign_count\` text not null, \`transports\` text not null, \`last_used_at\` integer null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`passkey_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`passkey_user_id_index\` on \`passkey\` (\`user_id\`);`)
    this.addSql(`create unique index "passkey_credential_id_unique" on "passkey" ("credential_id");`)

    this.addSql(`alter table \`session\` add column \`confirmed_at\` integer null;`)
  }
}
