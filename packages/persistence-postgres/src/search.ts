import { type SearchIndex, bytesOf, raw, sql } from '@larder/persistence-mikroorm'

/** Any number that is only ours: whoever builds or settles holds it. */
export const searchTurn = 1_280_132_435

/** Search on PostgreSQL, without an extension. */
export const postgresSearch: SearchIndex = {
  tables: (searched) => `
    create table if not exists search_state (
      resource text primary key, rule text not null, upto uuid, built int not null
    );
    create table if not exists search_entry (
      id uuid primary key, resource text not null, owner text not null,
      shelf int, number int, settled text, fresh text
    );
    create index if not exists search_entry_number on search_entry (shelf, number) include (id);
    create index if not exists search_entry_fresh on search_entry (resource) where fresh is not null;
    create table if not exists search_shelf (
      shelf int generated always as identity primary key, resource text not null, owner text not null,
      size int not null, unique (resource, owner)
    );
    create table if not exists search_posting (
      shelf int not null, word text collate "C" not null, block int not null, postings bytea not null,
      primary key (shelf, word, block)
    );
    create table if not exists search_vocabulary (
      shelf int not null, word text collate "C" not null, primary key (shelf, word)
    );
    create or replace function search_forget() returns trigger language plpgsql as $$
    begin
      update search_entry e set fresh = '' from gone where e.id = gone.id;
      return null;
    end
    $$;
    ${searched
      .map(
        ({ name }) => `do $$ begin
          if not exists (select from pg_trigger where tgname = '${name}_search' and tgrelid = '"${name}"'::regclass) then
            create trigger "${name}_search" after delete on "${name}" referencing old table as gone
              for each statement execute function search_forget();
          end if;
        end $$;`,
      )
      .join('\n')}
  `,
  async takeTurn(query) {
    const [turn] = await query(raw(`select pg_try_advisory_xact_lock(${searchTurn})::int`))
    return Number(turn![0]) === 1
  },
  unlessLocked: ' for update skip locked',
  async put(query, entries, known) {
    if (entries.length === 0) return
    const taken =
      known === 'keep'
        ? raw('do nothing')
        : raw('do update set owner = excluded.owner, fresh = excluded.fresh')
    const column = (key: keyof (typeof entries)[number]) => entries.map((entry) => entry[key])
    await query(
      sql`insert into search_entry (id, resource, owner, fresh) select * from unnest(${column('id')}::uuid[], ${column('resource')}::text[], ${column('owner')}::text[], ${column('words')}::text[]) on conflict (id) ${taken}`,
    )
  },
  placesOf: (ids) => sql`select e.id, e.shelf, e.number from search_entry e where e.id = any(${ids}::uuid[])`,
  numbersAmong: (column, numbers) => sql`${column} = any(${numbers}::int[])`,
  blocks: (shelf, wanted) =>
    sql`select p.word, p.block, p.postings from unnest(${wanted.map(({ word }) => word)}::text[], ${wanted.map(({ block }) => block)}::int[]) w (word, block) join search_posting p on p.shelf = ${shelf} and p.word = w.word and p.block = w.block`,
  async putBlocks(query, shelf, blocks) {
    const empty = blocks.filter(({ postings }) => postings.length === 0)
    const full = blocks.filter(({ postings }) => postings.length > 0)
    if (empty.length > 0)
      await query(
        sql`delete from search_posting p using unnest(${empty.map(({ word }) => word)}::text[], ${empty.map(({ block }) => block)}::int[]) w (word, block) where p.shelf = ${shelf} and p.word = w.word and p.block = w.block`,
      )
    if (full.length > 0)
      await query(
        sql`insert into search_posting (shelf, word, block, postings) select ${shelf}::int, w.* from unnest(${full.map(({ word }) => word)}::text[], ${full.map(({ block }) => block)}::int[], ${full.map(({ postings }) => Buffer.from(bytesOf(postings)))}::bytea[]) w on conflict (shelf, word, block) do update set postings = excluded.postings`,
      )
  },
  async addWords(query, shelf, words) {
    if (words.length === 0) return
    await query(
      sql`insert into search_vocabulary (shelf, word) select ${shelf}::int, w.word from unnest(${words}::text[]) w (word) on conflict do nothing`,
    )
  },
  async settle(query, places) {
    if (places.length === 0) return
    const column = (key: keyof (typeof places)[number]) => places.map((place) => place[key])
    await query(
      sql`update search_entry e set shelf = p.shelf, number = p.number, settled = e.fresh, fresh = null from unnest(${column('id')}::uuid[], ${column('shelf')}::int[], ${column('number')}::int[]) p (id, shelf, number) where e.id = p.id`,
    )
  },
  async forget(query, ids) {
    if (ids.length > 0) await query(sql`delete from search_entry where id = any(${ids}::uuid[])`)
  },
  // Reads have values as text.
  bytes: (value) => (typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : (value as Uint8Array)),
}
