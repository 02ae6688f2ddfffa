import { type SearchIndex, type SearchTerms, raw, sql } from '@larder/persistence-mikroorm'

/** Makes the index where it is not there yet. It is no table of the catalog: all of it can be made anew from those. */
export const makeSearchIndex = `
  create table if not exists search_document (id uuid primary key, terms tsvector not null);
  create index if not exists search_document_terms on search_document using gin (terms) with (fastupdate = off);
  create table if not exists search_word (term text collate "C" not null);
  create index if not exists search_word_term on search_word (term);
`

/** Terms as a text search vector, which needs no extension. */
export const postgresSearch: SearchIndex = {
  having: (terms) => sql`select d.id from search_document d where d.terms @@ ${matchOf(terms)}::tsquery`,
  // Else it would test the terms of row after row, where it expects to meet enough of them early.
  once: (ids) => sql`with found as materialized (${ids}) select id from found`,
  termsOf: (ids) =>
    sql`select d.id, array_to_string(tsvector_to_array(d.terms), ' ') from search_document d where d.id = any(${ids}::uuid[])`,
  known: raw('select id from search_document'),
  async put(query, rows) {
    if (rows.length === 0) return
    const [ids, terms] = [rows.map(({ id }) => id), rows.map(({ terms }) => terms.join(' '))]
    await query(
      sql`insert into search_document (id, terms) select r.id, array_to_tsvector(string_to_array(r.terms, ' ')) from unnest(${ids}::uuid[], ${terms}::text[]) r (id, terms) on conflict (id) do update set terms = excluded.terms`,
    )
  },
  async remove(query, ids) {
    await query(sql`delete from search_document where id = any(${ids}::uuid[])`)
  },
  // Two transactions may both add a word; were it unique, one would wait for the other, and both perhaps for each other.
  async addWords(query, words) {
    await query(
      sql`insert into search_word (term) select w.term from unnest(${words}::text[]) w (term) where not exists (select from search_word k where k.term = w.term)`,
    )
  },
}

function matchOf(terms: SearchTerms): string {
  return terms
    .map((some) => `(${some.map(({ text, prefix }) => `'${text}'${prefix ? ':*' : ''}`).join(' | ')})`)
    .join(' & ')
}
