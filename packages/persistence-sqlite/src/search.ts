import {
  type Match,
  type SearchIndex,
  column,
  eb,
  fixed,
  selected,
  without,
  wordOf,
} from '@larder/persistence-mikroorm'
import { matches, pairsOf, sqlite } from './fragments.ts'

/**
 * Search on SQLite: FTS5. Its tokenizer only splits at spaces. Tokens are already in lower case, and `_` is a token character.
 * The index is contentless, and `search_document` has the record of each row.
 */
export const sqliteSearch: SearchIndex = {
  tables: (searched) => `
    create table if not exists search_rule (resource text primary key, rule text not null) without rowid;
    create table if not exists search_scope (
      scope integer primary key, resource text not null, owner text not null, languages text not null,
      unique (resource, owner)
    );
    create index if not exists search_scope_owner on search_scope (owner);
    create table if not exists search_alias (id text primary key, target_id text not null) without rowid;
    create index if not exists search_alias_target on search_alias (target_id);
    create table if not exists search_document (
      doc integer primary key, id text not null unique, scope integer not null
    );
    create index if not exists search_document_scope on search_document (scope);
    create virtual table if not exists search_index using fts5 (
      words, others, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '_'"
    );
    -- A segment is rewritten when half of its rows are deleted, not a tenth: deleting many rows rewrote it twenty times.
    insert into search_index (search_index, rank) values ('deletemerge', 50);
    create virtual table if not exists search_vocabulary using fts5vocab (search_index, row);
    ${searched
      .map(
        ({ name }) => `create trigger if not exists "${name}_search" after delete on "${name}" begin
          delete from search_index where rowid = (select doc from search_document where id = old.id);
          delete from search_document where id = old.id;
          delete from search_alias where target_id = old.id;
          delete from search_scope where owner = old.id;
        end;`,
      )
      .join('\n')}
  `,
  clearWords(scopes) {
    const documents = sqlite.selectFrom('search_document').select('doc').where('scope', 'in', scopes)
    return sqlite.deleteFrom('search_index').where('rowid', 'in', documents)
  },
  async put(query, documents) {
    if (documents.length === 0) return
    // One statement for all documents: SQLite opens a savepoint for it, at which FTS5 writes a segment of what it has collected.
    const pairs = documents.map(({ id, scope }) => [id, scope])
    const stored = await query(
      fixed(sqlite, 'search_document', [pairs], ([rows]) =>
        sqlite
          .insertInto('search_document')
          .columns(['id', 'scope'])
          .expression(pairsOf(rows!))
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ scope: eb.ref('excluded.scope') }))
          .returning(['id', 'doc']),
      ),
    )
    const places = new Map(stored.map(([id, doc]) => [id, doc]))
    for (const { id, words, others } of documents) {
      const text = words.map((word) => word ?? gap).join(' ')
      await query(
        fixed(sqlite, 'search_index', [places.get(id), text, others.join(' ')], ([rowid, terms, more]) =>
          sqlite.insertInto('search_index').orReplace().values({ rowid, words: terms, others: more }),
        ),
      )
    }
  },
  // FTS5 has its own vocabulary table.
  addWords: async () => undefined,
  expression,
  count: (text) =>
    sqlite.selectFrom('search_index as i').select(eb.fn.countAll().as('total')).where(matches(text)),
  ids: (text, part) => foundDocuments(text).select([selected('d', 'id'), eb.lit(part).as('part')]),
  byIndex: (table, text) =>
    foundDocuments(text)
      .crossJoin(`${table} as t`)
      .where(eb(column('t', 'id'), '=', column('d', 'id'))),
  byRow(text) {
    const own = sqlite
      .selectFrom('search_document as d')
      .select(selected('d', 'doc'))
      .where(eb(column('d', 'id'), '=', column('t', 'id')))
    const found = sqlite.selectFrom('search_index as i').select(selected('i', 'rowid')).where(matches(text))
    return eb(own, 'in', found)
  },
  incomplete: [
    [
      'documents without words',
      without(
        sqlite.selectFrom('search_document as d'),
        sqlite.selectFrom('search_index as i').where(eb(column('i', 'rowid'), '=', column('d', 'doc'))),
      ),
    ],
  ],
  async vocabulary(query, { scopes, letter, shortest, longest }) {
    const words = new Set<string>()
    for (const scope of scopes)
      for (const field of fieldLetters) {
        const start = `${scope}${field}_`
        const length = eb.fn<number>('length', ['term'])
        const rows = await query(
          sqlite
            .selectFrom('search_vocabulary')
            .select('term')
            .where('term', '>=', start + letter)
            .where('term', '<', start + letter + last)
            .where(eb.between(length, start.length + shortest, start.length + longest))
            .compile(),
        )
        for (const [term] of rows) words.add(wordOf(term as string))
      }
    return [...words]
  },
}

/** The documents that match, with the aliases `i` and `d`. The index is read first. */
const foundDocuments = (text: string) =>
  sqlite
    .selectFrom('search_index as i')
    .crossJoin('search_document as d')
    .where(matches(text))
    .where(eb(column('d', 'doc'), '=', column('i', 'rowid')))

/** A token that no query contains. It prevents phrases across texts. */
const gap = '_'
/** Sorts after all texts that start with a letter. */
const last = '\u{10ffff}'
const fieldLetters = [...'abcd']

/** Compiles an expression to the query syntax of FTS5. */
function expression(match: Match): string {
  switch (match.kind) {
    case 'tokens':
      return `"${match.tokens.join(' ')}"`
    case 'prefix':
      return `"${match.start}" *`
    case 'all':
      return `(${match.parts.map(expression).join(' AND ')})`
    case 'any':
      return `(${match.parts.map(expression).join(' OR ')})`
  }
}
