import { type Match, type SearchIndex, column, eb, selected, without } from '@larder/persistence-mikroorm'
import { amongNumbers, asVector, indexedMatches, matches, postgres, rowsOf } from './fragments.ts'

/**
 * Search on PostgreSQL: `tsvector` and a GIN index, without an extension. Vectors are made of our own tokens, since
 * `to_tsvector` separates and folds words in its own way. Those of rows above 2 kB are stored outside of their rows, so that
 * counting matches reads few pages. The pending list of the index is short, because each search reads all of it.
 *
 * The planner does not know that a comparison without the index reads a vector from outside of its row. By its estimate, comparing up
 * to some thousand documents one by one costs no more than the index. So the expression has a cost, which the index pays once:
 * `search_query`.
 */
export const postgresSearch: SearchIndex = {
  tables: (searched) => `
    create table if not exists search_rule (resource text primary key, rule text not null);
    create table if not exists search_scope (
      scope int generated always as identity primary key, resource text not null, owner uuid not null,
      languages text not null, unique (resource, owner)
    );
    create index if not exists search_scope_owner on search_scope (owner);
    create table if not exists search_alias (id uuid primary key, target_id uuid not null);
    create index if not exists search_alias_target on search_alias (target_id);
    do $$ begin
      if to_regclass('search_document') is null then
        create table search_document (id uuid primary key, scope int not null, terms tsvector not null)
          with (toast_tuple_target = 128);
        alter table search_document alter terms set storage external;
        create index search_document_scope on search_document (scope);
        create index search_document_terms on search_document using gin (terms) with (gin_pending_list_limit = 128);
      end if;
    end $$;
    create table if not exists search_word (
      scope int not null, word text collate "C" not null, primary key (scope, word)
    );
    create or replace function search_query(expression text) returns tsquery
      language plpgsql stable strict parallel safe cost 1000 as $$ begin return expression::tsquery; end $$;
    create or replace function search_forget() returns trigger language plpgsql as $$
    begin
      delete from search_document d using gone where d.id = gone.id;
      delete from search_alias a using gone where a.target_id = gone.id;
      delete from search_word w using search_scope s, gone where s.owner = gone.id and w.scope = s.scope;
      delete from search_scope s using gone where s.owner = gone.id;
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
  clearWords: (scopes) => postgres.deleteFrom('search_word').where('scope', 'in', scopes),
  async put(query, documents) {
    if (documents.length === 0) return
    const rows = rowsOf({
      id: ['uuid', documents.map(({ id }) => id)],
      scope: ['int', documents.map(({ scope }) => scope)],
      terms: ['text', documents.map(vectorOf)],
    })
    const replaced = { scope: eb.ref('excluded.scope'), terms: eb.ref('excluded.terms') }
    await query(
      postgres
        .insertInto('search_document')
        .columns(['id', 'scope', 'terms'])
        .expression(
          postgres
            .selectFrom(rows)
            .select([selected('d', 'id'), selected('d', 'scope')])
            .select(asVector(column('d', 'terms')).as('terms')),
        )
        .onConflict((conflict) => conflict.column('id').doUpdateSet(replaced))
        .compile(),
    )
  },
  async addWords(query, all) {
    const rows = all
      .flatMap(({ scope, words }) => [...words].map((word) => ({ scope, word })))
      // Always in the same order, so that two transactions cannot deadlock.
      .sort((left, right) => left.scope - right.scope || (left.word < right.word ? -1 : 1))
    const given = rowsOf({
      scope: ['int', rows.map(({ scope }) => scope)],
      word: ['text', rows.map(({ word }) => word)],
    })
    const words = postgres.selectFrom(given).select([selected('d', 'scope'), selected('d', 'word')])
    const known = postgres
      .selectFrom('search_word as k')
      .where(eb(column('k', 'scope'), '=', column('d', 'scope')))
      .where(eb(column('k', 'word'), '=', column('d', 'word')))
    await query(
      postgres
        .insertInto('search_word')
        .columns(['scope', 'word'])
        .expression(without(words, known))
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    )
  },
  expression,
  count: (text) => found(text).select(eb.fn.countAll().as('total')),
  ids: (text, part) => found(text).select([selected('d', 'id'), eb.lit(part).as('part')]),
  byIndex: (table, text) => found(text).innerJoin(`${table} as t`, 't.id', 'd.id'),
  byRow: (text) =>
    eb(
      postgres
        .selectFrom('search_document as d')
        .select(matches(text).as('matches'))
        .where(eb(column('d', 'id'), '=', column('t', 'id'))),
      'is',
      true,
    ),
  // A document has its own words.
  incomplete: [],
  async vocabulary(query, { scopes, letter, shortest, longest }) {
    const rows = await query(
      postgres
        .selectFrom('search_word')
        .select('word')
        .distinct()
        .where(amongNumbers('scope', scopes))
        .where('word', '>=', letter)
        .where('word', '<', letter + last)
        .where(eb.between(eb.fn<number>('length', ['word']), shortest, longest))
        .compile(),
    )
    return rows.map(([word]) => word as string)
  },
}

const found = (text: string) => postgres.selectFrom('search_document as d').where(indexedMatches(text))

/** Sorts after all texts that start with a letter. */
const last = '\u{10ffff}'

/** The text form of a vector: tokens with their positions, then those without. */
function vectorOf({ words, others }: Parameters<SearchIndex['put']>[1][number]): string {
  const positions = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    if (word === null) continue
    const known = positions.get(word)
    if (known) known.push(index + 1)
    else positions.set(word, [index + 1])
  }
  return [
    ...[...positions].map(([word, at]) => `'${word}':${at.join(',')}`),
    ...others.map((token) => `'${token}'`),
  ].join(' ')
}

/** The query syntax of `tsquery`. Tokens are letters, digits, marks and `_`. */
function expression(match: Match): string {
  switch (match.kind) {
    case 'tokens':
      return match.tokens.length === 1
        ? `'${match.tokens[0]!}'`
        : `(${match.tokens.map((token) => `'${token}'`).join(' <-> ')})`
    case 'prefix':
      return `'${match.start}':*`
    case 'all':
      return `(${match.parts.map(expression).join(' & ')})`
    case 'any':
      return `(${match.parts.map(expression).join(' | ')})`
  }
}
