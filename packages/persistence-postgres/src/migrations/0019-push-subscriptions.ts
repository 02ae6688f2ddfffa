import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "push_subscription" ("id" uuid not null, "user_id" uuid not null, "session_id" uuid not null, "endpoint" text collate "C" not null, "p256dh" text collate "C" not null, "auth" text collate "C" not null, "language" text collate "C" not null, "timers" boolean not null, "shopping" boolean not null, "sequence" int not null, "running" json not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "push_subscription_user_id_index" on "push_subscription" ("user_id");`)
    this.addSql(`create index "push_subscription_session_id_index" on "push_subscription" ("session_id");`)
    this.addSql(`create unique index "push_subscription_endpoint_unique" on "push_subscription" ("endpoint");`)

    this.addSql(`alter table "push_subscription" add constraint "push_subscription_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)
    this.addSql(`alter table "push_subscription" add constraint "push_subscription_session_id_foreign" foreign key ("session_id") references "session" ("id") on update no action on delete cascade;`)
  }
}
