import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
    this.addSql(`create table "kept_answer" ("id" uuid not null, "digest" text collate "C" not null, "request" text collate "C" not null, "answer" text collate "C" null, "held_until" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`)
    this.addSql(`create unique index "kept_answer_digest_unique" on "kept_answer" (lower("digest"));`)
  }
}
