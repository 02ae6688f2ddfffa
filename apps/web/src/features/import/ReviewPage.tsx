import { displayQuantity } from '@larder/domain'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useMemo, type FormEvent } from 'react'
import { patchOf } from '../../api/pending-changes.ts'
import { outdate } from '../../api/query-client.ts'
import { changeStored } from '../../changes/change-stored.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useLeave } from '../../changes/use-leave.ts'
import { bodyOfDraft, draftOf, parseDraft, type LineDraft } from '../../entities/recipe/draft.ts'
import { IngredientLine } from '../../entities/recipe/IngredientLine.tsx'
import { readRecipe, recipeQuery, showingRecipes, type Recipe } from '../../entities/recipe/queries.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { useReadings, withReadings } from '../../entities/recipe/use-readings.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages, useMessages } from '../../messages/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useTitle } from '../../ui/Page.tsx'
import type { Server } from '../../api/client.ts'
import styles from './ReviewPage.module.css'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { reportKeys } from '../../entities/report/keys.ts'

const CorrectLine = lazyPart(() =>
  import('../../entities/recipe/CorrectLine.tsx').then((module) => ({ default: module.CorrectLine })),
)

type Question = Recipe['review'][number]

/** The line, for a question about one; else the text of the field. */
type Value = string | LineDraft

/** A place that somebody corrects, with what is typed there. */
interface Edit {
  readonly value: Value
  /** The dialog with the parts of the line is open. */
  readonly isInParts?: boolean
}

/** Changes what is typed at a place, which is undefined while the place is not edited. */
type ChangeEdit = (by: (before: Edit | undefined) => Edit | undefined) => void

/** An imported recipe with its uncertain places, each beside the text of the page. */
export function ReviewPage() {
  const { slug } = useParams({ from: '/signed-in/shell/further/recipes/$slug/review' })
  const { body: recipe } = useSuspenseQuery(recipeQuery(slug)).data
  const { review, importing } = useAllMessages()
  const navigate = useNavigate()
  const leave = useLeave()
  const client = useQueryClient()
  useTitle(recipe.name)
  const open = recipe.review.filter(({ isOpen }) => isOpen)
  const decide = useDecisions(slug)
  const edits = useFields<Readonly<Record<string, Edit | undefined>>>({})
  const keeping = useChange({
    record: recipe.id,
    send: (_: void, server) =>
      server.PATCH('/recipes/{slug}/review', {
        params: { path: { slug: recipe.id } },
        body: { isKept: true },
      }),
    outdates: [recipeKeys.all, reportKeys.all],
    onDone(_, __, isHere) {
      const isAsKept = ([id, edit]: [string, Edit | undefined]) => !edit || edit === edits.values[id]
      return leave(
        { to: '/recipes/$slug', params: { slug: recipe.slug } },
        () => isHere() && Object.entries(edits.latest()).every(isAsKept),
      )
    },
  })
  const correcting = useChange({
    record: recipe.id,
    send: (correction: Correction, server) => correct(recipe, correction, server),
    // Another place, or another text, also one that was sent before the last one.
    again: 'queued',
    creates: false,
    async onDone(changed, { question: { id }, value }, isHere) {
      const to = changed.body.slug
      // Nothing is loaded when the title gives the page another address: somebody can be typing at another place.
      client.setQueryData(recipeQuery(to).queryKey, changed)
      for (const queryKey of showingRecipes) await outdate(client, { queryKey })
      // What was typed since stays.
      edits.changeBy(({ [id]: edit }) => ({ [id]: isAsStored(edit, value) ? undefined : edit }))
      if (to === slug || !isHere()) return
      await navigate({
        to: '/recipes/$slug/review',
        params: { slug: to },
        replace: true,
        resetScroll: false,
      })
    },
  })
  return (
    <article className={styles.page}>
      <p className={styles.back}>
        <Link to="/import">
          <Icon name="back" small /> {importing.title}
        </Link>
      </p>
      <header className={styles.head}>
        <div className={styles.picture}>
          <RecipePicture recipe={recipe} sizes="132px" square />
        </div>
        <div className={styles.names}>
          <h1 tabIndex={-1} lang={recipe.language ?? undefined}>
            {recipe.name}
          </h1>
          <Origin recipe={recipe} />
        </div>
        <Button look="filled" className={styles.keep ?? ''} onClick={() => keeping.act()}>
          {review.keep}
        </Button>
      </header>
      <h2 className={styles.count} aria-live="polite">
        {review.places(open.length)}
      </h2>
      <ol className={styles.questions}>
        {recipe.review.map((question) => (
          <Place
            key={question.id}
            question={question}
            recipe={recipe}
            edit={edits.values[question.id]}
            onEdit={(by) => edits.changeBy(({ [question.id]: before }) => ({ [question.id]: by(before) }))}
            onDecide={(isOpen) => decide.act({ id: question.id, isOpen })}
            onCorrect={(value) => correcting.act({ question, value })}
          />
        ))}
      </ol>
      <Rest recipe={recipe} />
    </article>
  )
}

/** Resolves a question, or opens it again. */
function useDecisions(slug: string) {
  return useChange({
    record: ({ id }: { readonly id: string; readonly isOpen: boolean }) => id,
    send: ({ id, isOpen }, server) =>
      server.PATCH('/recipes/{slug}/review', {
        params: { path: { slug } },
        body: isOpen ? { reopened: [id] } : { resolved: [id] },
      }),
    shows: ({ id, isOpen }) => [
      patchOf<Awaited<ReturnType<typeof readRecipe>>>(recipeQuery(slug).queryKey, (stored) => ({
        ...stored,
        body: {
          ...stored.body,
          review: stored.body.review.map((one) => (one.id === id ? { ...one, isOpen } : one)),
        },
      })),
    ],
    outdates: [recipeQuery(slug).queryKey],
  })
}

interface Correction {
  readonly question: Question
  readonly value: Value
}

/** Stores a correction and resolves its question. @returns the recipe, whose slug changes with the title */
async function correct(recipe: Recipe, { question, value }: Correction, server: Server) {
  const path = { slug: recipe.id }
  await changeStored(
    () => readRecipe(recipe.id),
    async (current, header) =>
      server.PATCH('/recipes/{slug}', {
        params: { path, header },
        body: await changeOf(current, question, value),
      }),
  )
  await server.PATCH('/recipes/{slug}/review', { params: { path }, body: { resolved: [question.id] } })
  return readRecipe(recipe.id)
}

/** Whether a place still has what was stored of it. What was understood of a line can arrive after it was sent. */
function isAsStored(edit: Edit | undefined, stored: Value): boolean {
  const contentOf = (value: Value | undefined) =>
    typeof value === 'object'
      ? JSON.stringify([value.text, value.isCorrected ? value.parts : undefined])
      : value
  return !edit?.isInParts && contentOf(edit?.value) === contentOf(stored)
}

async function changeOf(recipe: Recipe, { about }: Question, value: Value) {
  const draft = draftOf(recipe)
  if (typeof value !== 'string') {
    const lines = draft.recipeIngredient.map((line) => (line.id === value.id ? value : line))
    return bodyOfDraft({ ...draft, recipeIngredient: await parseDraft(lines) }, ['recipeIngredient'])
  }
  return about === 'title'
    ? bodyOfDraft({ ...draft, name: value.trim() }, ['name'])
    : bodyOfDraft({ ...draft, recipeServings: value.trim() }, ['recipeServings'])
}

function Origin({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const { orgURL, author } = recipe
  const host = orgURL && URL.canParse(orgURL) ? new URL(orgURL).host.replace(/^www\./, '') : orgURL
  const parts = [host, author && texts.author(author)].filter(Boolean)
  return parts.length === 0 ? null : <p className={styles.origin}>{parts.join(' · ')}</p>
}

interface PlaceProps {
  readonly question: Question
  readonly recipe: Recipe
  readonly edit: Edit | undefined
  readonly onEdit: ChangeEdit
  readonly onDecide: (isOpen: boolean) => void
  readonly onCorrect: (value: Value) => void
}

function Place(props: PlaceProps) {
  const { question, recipe, edit, onDecide } = props
  const { review, shell } = useMessages()
  const { about, isOpen, printed, referenceId } = question
  const lines = recipe.recipeIngredient
  const at = lines.findIndex((line) => line.referenceId === referenceId)
  // What is typed stays when the question is settled meanwhile, also by another person.
  if (!isOpen && !edit)
    return (
      <li className={styles.settled}>
        <h3>
          <Icon name="check" small /> {review.questions[about]}
        </h3>
        <p>{review.settled}</p>
        <Button look="text" onClick={() => onDecide(true)}>
          {shell.undo}
        </Button>
      </li>
    )
  return (
    <li className={styles.place}>
      <h3>{review.questions[about]}</h3>
      <div>
        <p className={styles.label}>{review.onPage}</p>
        {printed ? (
          <blockquote className={styles.quote} lang={recipe.language ?? undefined}>
            <Marked text={printed} part={question.marked} />
          </blockquote>
        ) : (
          <p>{review.nothing}</p>
        )}
        {at >= 0 && <p className={styles.label}>{review.line(at + 1, lines.length)}</p>}
      </div>
      <div>
        <p className={styles.label}>{review.readAs}</p>
        <ReadAs question={question} recipe={recipe} />
        <Decision {...props} />
      </div>
    </li>
  )
}

/** The text of the page with its uncertain part marked. */
function Marked({ text, part }: { readonly text: string; readonly part: string | null }) {
  const at = part ? text.indexOf(part) : -1
  if (!part || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{part}</mark>
      {text.slice(at + part.length)}
    </>
  )
}

/** What was understood: the parts of a line, or the value of a field. */
function ReadAs({ question: { about, referenceId }, recipe }: Pick<PlaceProps, 'question' | 'recipe'>) {
  const { review } = useMessages()
  const formats = useFormats()
  const line = recipe.recipeIngredient.find((one) => one.referenceId === referenceId)
  if (line) {
    const { quantity, quantityMax, unit, food, note, words } = line
    const amount = [quantity, quantityMax]
      .filter((value) => value != null)
      .map((value) => formats.amount(displayQuantity(value, true)))
      .join('–')
    return (
      <p className={styles.read} lang={recipe.language ?? undefined}>
        <b>{[amount, words?.unit ?? unit?.name].filter(Boolean).join(' ')}</b> {words?.food ?? food?.name}{' '}
        <span>{note}</span>
      </p>
    )
  }
  const values: Readonly<Record<string, string>> = {
    title: recipe.name,
    times: [recipe.prepTime, recipe.cookTime ?? recipe.performTime, recipe.totalTime]
      .filter(Boolean)
      .join(' · '),
    servings: recipe.recipeServings ? String(recipe.recipeServings) : '',
    ingredients: counted(recipe.recipeIngredient, review.lines),
    steps: counted(recipe.recipeInstructions, review.steps),
  }
  return <p className={styles.read}>{values[about] || review.nothing}</p>
}

const counted = ({ length }: readonly unknown[], text: (count: number) => string): string =>
  length > 0 ? text(length) : ''

function Decision({ question, recipe, edit, onEdit, onDecide, onCorrect }: PlaceProps) {
  const { review, shell } = useMessages()
  const { about, printed } = question
  if (about === 'ingredients' || about === 'steps' || about === 'times')
    return (
      <p className={styles.actions}>
        <Button onClick={() => onDecide(false)}>{review.accept}</Button>
        <ButtonLink look="text" to="/recipes/$slug/edit" params={{ slug: recipe.slug }}>
          {review.edit}
        </ButtonLink>
      </p>
    )
  if (!edit) {
    const line = draftOf(recipe).recipeIngredient.find(({ id }) => id === question.referenceId)
    const value = line ?? (about === 'servings' ? '' : printed)
    return (
      <p className={styles.actions}>
        <Button onClick={() => onDecide(false)}>{review.accept}</Button>
        <Button look="text" onClick={() => onEdit(() => ({ value }))}>
          {review.change}
        </Button>
      </p>
    )
  }
  const { value, isInParts = false } = edit
  if (typeof value !== 'string')
    return (
      <EditLine
        line={value}
        number={recipe.recipeIngredient.findIndex(({ referenceId }) => referenceId === value.id) + 1}
        isInParts={isInParts}
        onEdit={onEdit}
        onSave={onCorrect}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCorrect(value)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={review.questions[about]}
        required
        autoFocus
        maxLength={about === 'title' ? 250 : 4_000}
        {...(about === 'servings' && { inputMode: 'decimal', pattern: '[0-9]+([.,][0-9]+)?' })}
        value={value}
        onChange={({ target: { value: typed } }) => onEdit(() => ({ value: typed }))}
      />
      <Button type="submit">{shell.save}</Button>
      <Button look="text" onClick={() => onEdit(() => undefined)}>
        {shell.cancel}
      </Button>
    </form>
  )
}

interface EditLineProps {
  readonly line: LineDraft
  readonly number: number
  readonly isInParts: boolean
  readonly onEdit: ChangeEdit
  readonly onSave: (line: LineDraft) => void
}

/** A line as the editor shows it: as text with what was understood of it, which a person corrects. */
function EditLine({ line, number, isInParts, onEdit, onSave }: EditLineProps) {
  const { shell } = useMessages()
  const change = (by: (before: LineDraft) => LineDraft) =>
    onEdit((edit) => (edit && typeof edit.value !== 'string' ? { ...edit, value: by(edit.value) } : edit))
  const openParts = (isOpen: boolean) => onEdit((edit) => edit && { ...edit, isInParts: isOpen })
  const lines = useMemo(() => [line], [line])
  useReadings(lines, (read) => change((before) => withReadings([before], read)[0] ?? before))
  const save = () => {
    if (line.text.trim() !== '') onSave(line)
  }
  return (
    <div className={styles.form}>
      <IngredientLine
        line={line}
        number={number}
        onText={(text) =>
          change((before) => ({ ...before, text, parts: null, doubt: undefined, isCorrected: false }))
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          save()
        }}
        onCorrect={() => openParts(true)}
      />
      <Button onClick={save}>{shell.save}</Button>
      <Button look="text" onClick={() => onEdit(() => undefined)}>
        {shell.cancel}
      </Button>
      {isInParts && (
        <Suspense>
          <CorrectLine
            line={line}
            onClose={() => openParts(false)}
            onChange={(changes) =>
              change((before) => (before.text === line.text ? { ...before, ...changes } : before))
            }
          />
        </Suspense>
      )}
    </div>
  )
}

/** Everything that was certain, folded. */
function Rest({ recipe }: { readonly recipe: Recipe }) {
  const { review, recipe: texts } = useMessages()
  const doubtful = new Set(recipe.review.map(({ referenceId }) => referenceId))
  const lines = recipe.recipeIngredient.filter(({ referenceId }) => !doubtful.has(referenceId))
  // A page may give one word as a category and as a tag.
  const named = new Map(
    [...recipe.recipeCategory, ...recipe.tags].map(({ name }) => [name.toLowerCase(), name]),
  )
  const certain = [
    review.lines(lines.length),
    review.steps(recipe.recipeInstructions.length),
    recipe.author && texts.author(recipe.author),
    ...named.values(),
  ]
  return (
    <details className={styles.rest}>
      <summary>
        <span>
          {review.rest}
          <span className={styles.certain}>{certain.filter(Boolean).join(' · ')}</span>
        </span>
      </summary>
      <ul lang={recipe.language ?? undefined}>
        {lines.map(({ referenceId, display }) => (
          <li key={referenceId}>{display}</li>
        ))}
      </ul>
      <ol lang={recipe.language ?? undefined}>
        {recipe.recipeInstructions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </details>
  )
}
