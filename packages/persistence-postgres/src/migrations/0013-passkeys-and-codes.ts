import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "second_step" ("id" uuid not null, "user_id" uuid not null, "sealed_secret" text collate "C" not null, "last_step" int not null, "recovery_digests" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "second_step_user_id_index" on "second_step" ("user_id");`)
    this.addSql(`create unique index "second_step_user_id_unique" on "second_step" ("user_id");`)

    this.addSql(`create table "passkey" ("id" uuid not null, "user_id" uuid not null, "name" text collate "C" not null, "credential_id" text collate "C" not null, "public_key" text collate "C" not null, "sign_count" text collate "C" not null, "transports" text collate "C" not null, "last_used_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "passkey_user_id_index" on "passkey" ("user_id");`)
    this.addSql(`create unique index "passkey_credential_id_unique" on "passkey" ("credential_id");`)

    this.addSql(`alter table "session" add "confirmed_at" timestamptz(3) null;`)

    this.addSql(`alter table "second_step" add constraint "second_step_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)

    this.addSql(`alter table "passkey" add constraint "passkey_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)
  }
}
