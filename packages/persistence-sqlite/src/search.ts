import { type SearchIndex, bytesOf, raw, sql } from '@larder/persistence-mikroorm'

/** Search on SQLite: one connection writes, so nobody else is ever at it. */
export const sqliteSearch: SearchIndex = {
  tables: (searched) => `
    create table if not exists search_state (
      resource text primary key, rule text not null, upto text, built integer not null
    ) without rowid;
    create table if not exists search_entry (
      id text primary key, resource text not null, owner text not null,
      shelf integer, number integer, settled text, fresh text
    );
    create index if not exists search_entry_number on search_entry (shelf, number, id);
    create index if not exists search_entry_fresh on search_entry (resource) where fresh is not null;
    create table if not exists search_shelf (
      shelf integer primary key, resource text not null, owner text not null, size integer not null,
      unique (resource, owner)
    );
    create table if not exists search_posting (
      shelf integer not null, word text not null, block integer not null, postings blob not null,
      primary key (shelf, word, block)
    ) without rowid;
    create table if not exists search_vocabulary (
      shelf integer not null, word text not null, primary key (shelf, word)
    ) without rowid;
    ${searched
      .map(
        ({ name }) => `create trigger if not exists "${name}_search" after delete on "${name}" begin
          update search_entry set fresh = '' where id = old.id;
        end;`,
      )
      .join('\n')}
  `,
  takeTurn: async () => true,
  unlessLocked: '',
  async put(query, entries, known) {
    const taken =
      known === 'keep'
        ? raw('do nothing')
        : raw('do update set owner = excluded.owner, fresh = excluded.fresh')
    for (const { id, resource, owner, words } of entries)
      await query(
        sql`insert into search_entry (id, resource, owner, fresh) values (${id}, ${resource}, ${owner}, ${words}) on conflict (id) ${taken}`,
      )
  },
  // Joined, because the index of numbers has all that is wanted and would be read through.
  placesOf: (ids) =>
    sql`select e.id, e.shelf, e.number from json_each(${JSON.stringify(ids)}) w cross join search_entry e on e.id = w.value`,
  numbersAmong: (column, numbers) =>
    sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`,
  blocks: (shelf, wanted) =>
    sql`select p.word, p.block, p.postings from json_each(${JSON.stringify(wanted.map(({ word, block }) => [word, block]))}) w cross join search_posting p on p.shelf = ${shelf} and p.word = w.value ->> 0 and p.block = w.value ->> 1`,
  async putBlocks(query, shelf, blocks) {
    for (const { word, block, postings } of blocks)
      await query(
        postings.length === 0
          ? sql`delete from search_posting where shelf = ${shelf} and word = ${word} and block = ${block}`
          : sql`insert or replace into search_posting (shelf, word, block, postings) values (${shelf}, ${word}, ${block}, ${bytesOf(postings)})`,
      )
  },
  async addWords(query, shelf, words) {
    await query(
      sql`insert or ignore into search_vocabulary (shelf, word) select ${shelf}, value from json_each(${JSON.stringify(words)})`,
    )
  },
  async settle(query, places) {
    for (const { id, shelf, number } of places)
      await query(
        sql`update search_entry set shelf = ${shelf}, number = ${number}, settled = fresh, fresh = null where id = ${id}`,
      )
  },
  async forget(query, ids) {
    await query(
      sql`delete from search_entry where id in (select value from json_each(${JSON.stringify(ids)}))`,
    )
  },
  bytes: (value) => value as Uint8Array,
}
