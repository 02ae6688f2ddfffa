import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table \`push_subscription\` (\`id\` text not null primary key, \`user_id\` text not null, \`session_id\` text not null, \`endpoint\` text not null, \`p256dh\` text not null, \`auth\` text not null, \`language\` text not null, \`timers\` integer not null, \`shopping\` integer not null, \`sequence\` integer not null, \`running\` text not null, \`created_at\` integer not null, \`updated_at\` integer not null, constraint \`push_subscription_user_id_foreign\` foreign key (\`user_id\`) references \`user\` (\`id\`) on update no action on delete cascade, constraint \`push_subscription_session_id_foreign\` foreign key (\`session_id\`) references \`session\` (\`id\`) on update no action on delete cascade);`)
    this.addSql(`create index \`push_subscription_user_id_index\` on \`push_subscription\` (\`user_id\`);`)
    this.addSql(`create index \`push_subscription_session_id_index\` on \`push_subscription\` (\`session_id\`);`)
    this.addSql(`create unique index "push_subscription_endpoint_unique" on "push_subscription" ("endpoint");`)
  }
}
