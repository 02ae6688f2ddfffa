import { type SearchIndex, type SearchTerms, raw, sql } from '@larder/persistence-mikroorm'
import type { Connection } from './connection.ts'

/** Makes the index where it is not there yet. It is no table of the catalog: all of it can be made anew from those. */
export function makeSearchIndex(connection: Connection): void {
  connection.exec(`
    create table if not exists search_row (number integer primary key, row_id text not null unique);
    create table if not exists search_word (term text primary key) without rowid;
    create virtual table if not exists search_document using fts5(
      terms, detail='none', columnsize=0, tokenize='ascii'
    );
  `)
}

/** A full-text index. Its tokenizer parts at spaces, and leaves alone what is not ASCII. */
export const sqliteSearch: SearchIndex = {
  having: (terms) =>
    sql`select s.row_id from search_document cross join search_row s on s.number = search_document.rowid where search_document match ${matchOf(terms)}`,
  once: (ids) => ids,
  termsOf: (ids) =>
    sql`select s.row_id, d.terms from search_row s cross join search_document d on d.rowid = s.number where s.row_id in (select value from json_each(${JSON.stringify(ids)}))`,
  known: raw('select row_id from search_row'),
  async put(query, rows) {
    for (const { id, terms } of rows) {
      await query(sql`insert into search_row (row_id) values (${id}) on conflict do nothing`)
      await query(
        sql`insert or replace into search_document (rowid, terms) select number, ${terms.join(' ')} from search_row where row_id = ${id}`,
      )
    }
  },
  async remove(query, ids) {
    const numbers = sql`select number from search_row where row_id in (select value from json_each(${JSON.stringify(ids)}))`
    await query(sql`delete from search_document where rowid in (${numbers})`)
    await query(sql`delete from search_row where number in (${numbers})`)
  },
  async addWords(query, words) {
    await query(sql`insert or ignore into search_word select value from json_each(${JSON.stringify(words)})`)
  },
}

function matchOf(terms: SearchTerms): string {
  return terms
    .map((some) => `(${some.map(({ text, prefix }) => `"${text}"${prefix ? '*' : ''}`).join(' OR ')})`)
    .join(' AND ')
}
