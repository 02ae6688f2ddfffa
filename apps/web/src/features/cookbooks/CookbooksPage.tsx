import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from '../../entities/cookbook/cookbooks.module.css'
import { cookbooksQuery } from '../../entities/cookbook/queries.ts'

const FilterInWords = lazyPart(() =>
  import('../../entities/filter/FilterEditor.tsx').then((module) => ({ default: module.FilterInWords })),
)

/** The cookbooks of the household: saved filters. */
export function CookbooksPage() {
  const { cookbooks, more } = useMessages()
  const list = useQuery(cookbooksQuery)
  return (
    <Page title={cookbooks.title} narrow breadcrumbs={<Link to="/more">{more.title}</Link>}>
      <Intro>{cookbooks.intro}</Intro>
      <ReadFailure of={list} />
      {list.isPending && <Skeleton height="72px" />}
      <ul>
        {list.data?.map((cookbook) => (
          <CookbookRow key={cookbook.id} cookbook={cookbook} />
        ))}
      </ul>
      {list.data?.length === 0 && <p className={styles.none}>{cookbooks.none}</p>}
      <NewCookbook />
    </Page>
  )
}

interface CookbookRowProps {
  readonly cookbook: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly description: string
    readonly queryFilterString: string
    readonly filterProblem: string | null
  }
}

function CookbookRow({ cookbook }: CookbookRowProps) {
  const { cookbooks, shell } = useMessages()
  const { id, slug, name, description, queryFilterString } = cookbook
  const restore = useChange({
    send: (body: { name: string; description: string; queryFilterString: string }, server) =>
      server.POST('/households/cookbooks', { body }),
    outdates: [cookbooksQuery.queryKey],
  })
  const remove = useChange({
    record: id,
    send: (_: void, server) => server.DELETE('/households/cookbooks/{id}', { params: { path: { id } } }),
    shows: () => [
      patchOf<readonly { readonly id: string }[]>(cookbooksQuery.queryKey, (all) =>
        all.filter((other) => other.id !== id),
      ),
    ],
    outdates: [cookbooksQuery.queryKey],
    onDone: () =>
      showToast(cookbooks.removed(name), () => restore.act({ name, description, queryFilterString })),
  })
  return (
    <li className={styles.cookbook}>
      <div className={styles.text}>
        <h2>
          <Link to="/recipes" search={{ cookbook: slug }}>
            {name}
          </Link>
        </h2>
        {description && <p>{description}</p>}
        <p className={styles.filter}>
          {queryFilterString ? (
            <Suspense fallback={<code>{queryFilterString}</code>}>
              <FilterInWords text={queryFilterString} />
            </Suspense>
          ) : (
            cookbooks.everything
          )}
        </p>
        {cookbook.filterProblem && (
          <p className={styles.problem}>
            {reasonText('cookbook/filter', shell.reasons) ?? cookbook.filterProblem}
          </p>
        )}
      </div>
      <IconButton icon="bin" label={`${shell.remove}: ${name}`} onClick={() => remove.act()} />
    </li>
  )
}

/** Creates a cookbook from a name and a filter. The list of recipes offers the same for its current filter. */
function NewCookbook() {
  const { cookbooks, shell, filters } = useMessages()
  const form = useFields({ name: '', queryFilterString: '' })
  const create = useChange({
    send: (body: typeof form.values, server) => bodyOf(server.POST('/households/cookbooks', { body })),
    correct: ({ id }, body, server) =>
      bodyOf(server.PATCH('/households/cookbooks/{id}', { params: { path: { id } }, body })),
    outdates: [cookbooksQuery.queryKey],
    failure: 'form',
    onDone: (_, sent) => form.takeBack(sent),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.act(form.values)
  }
  const errors = fieldErrors(create.error, ['queryFilterString', 'name'], shell)
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2>{cookbooks.new}</h2>
      <TextField label={cookbooks.name} required {...form.field('name')} error={errors.name} />
      <TextField
        label={filters.editor}
        hint={cookbooks.filterHint}
        placeholder={filters.example}
        spellCheck={false}
        autoCapitalize="none"
        {...form.field('queryFilterString')}
        error={errors.queryFilterString}
      />
      <Button type="submit" look="filled" busy={create.isPending && shell.saving}>
        {cookbooks.create}
      </Button>
    </form>
  )
}
