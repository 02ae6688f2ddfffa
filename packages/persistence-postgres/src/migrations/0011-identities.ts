import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "identity" ("id" uuid not null, "user_id" uuid not null, "issuer" text collate "C" not null, "subject" text collate "C" not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create index "identity_user_id_index" on "identity" ("user_id");`)
    this.addSql(`create unique index "identity_issuer_subject_unique" on "identity" ("issuer", "subject");`)

    this.addSql(`alter table "session" add "identity_id" uuid null, add "provider_session" text collate "C" null;`)
    this.addSql(`alter table "session" add constraint "session_identity_id_foreign" foreign key ("identity_id") references "identity" ("id") on update no action on delete set null;`)
    this.addSql(`create index "session_identity_id_index" on "session" ("identity_id");`)

    this.addSql(`alter table "identity" add constraint "identity_user_id_foreign" foreign key ("user_id") references "user" ("id") on update no action on delete cascade;`)
  }
}
