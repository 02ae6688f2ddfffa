import { type Match, type SearchIndex, raw, sql, wordOf } from '@larder/persistence-mikroorm'

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
  clear: (resource) => {
    const scopes = sql`select scope from search_scope where resource = ${resource}`
    return [
      sql`delete from search_index where rowid in (select doc from search_document where scope in (${scopes}))`,
      sql`delete from search_document where scope in (${scopes})`,
      sql`delete from search_scope where resource = ${resource}`,
    ]
  },
  async put(query, documents) {
    for (const { id, scope, words, others } of documents) {
      const [row] = await query(
        sql`insert into search_document (id, scope) values (${id}, ${scope}) on conflict (id) do update set scope = excluded.scope returning doc`,
      )
      const text = words.map((word) => word ?? gap).join(' ')
      await query(
        sql`insert or replace into search_index (rowid, words, others) values (${row![0]}, ${text}, ${others.join(' ')})`,
      )
    }
  },
  // FTS5 has its own vocabulary table.
  addWords: async () => undefined,
  expression,
  count: (text) => sql`select count(*) from search_index where search_index match ${text}`,
  ids: (text, part) =>
    sql`select d.id, ${raw(String(part))} as part from search_index i cross join search_document d on d.doc = i.rowid where i.search_index match ${text}`,
  byIndex: (table, text) => ({
    from: sql`search_index i cross join search_document d on d.doc = i.rowid cross join ${table} t on t.id = d.id`,
    where: sql`i.search_index match ${text}`,
  }),
  byRow: (text) =>
    sql`(select d.doc from search_document d where d.id = t.id) in (select rowid from search_index where search_index match ${text})`,
  async vocabulary(query, { scopes, letter, shortest, longest }) {
    const words = new Set<string>()
    for (const scope of scopes)
      for (const field of fieldLetters) {
        const start = `${scope}${field}_`
        const rows = await query(
          sql`select term from search_vocabulary where term >= ${start + letter} and term < ${start + letter + last} and length(term) between ${start.length + shortest} and ${start.length + longest}`,
        )
        for (const [term] of rows) words.add(wordOf(term as string))
      }
    return [...words]
  },
}

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
    case 'except':
      return `(${expression(match.match)} NOT ${expression(match.without)})`
  }
}
