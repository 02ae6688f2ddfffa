import { ApiError } from '@larder/client'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { api, bodyOf, ifMatch, isMissing } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { readRecipe, recipeQuery, type Recipe } from '../../entities/recipe/queries.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { useGoBack } from '../../ui/visits.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { TokenField } from '../../ui/TokenField.tsx'
import { ConflictDialog, type Conflict } from './Conflict.tsx'
import {
  bodyOfDraft,
  changedKeys,
  draftOf,
  emptyDraft,
  nutrients,
  parseDraft,
  type Draft,
} from '../../entities/recipe/draft.ts'
import styles from './EditorPage.module.css'
import { IngredientList, NoteList, StepList } from './Lists.tsx'
import { savePicture, type PictureChange } from '../../entities/recipe/save-picture.ts'
import { PictureField } from './PictureField.tsx'
import { categoriesQuery, tagsQuery, toolsQuery } from '../../entities/organizer/queries.ts'
import { ReadingsDialog } from './Readings.tsx'

/** The editor for a new recipe. */
export function NewRecipePage() {
  return <Editor />
}

/** The editor for an existing recipe. */
export function EditRecipePage() {
  const { slug } = useParams({ from: '/signed-in/shell/recipes/$slug/edit' })
  const { data } = useSuspenseQuery({ ...recipeQuery(slug), refetchOnWindowFocus: false })
  const [opened] = useState(data)
  return <Editor key={opened.body.id} recipe={opened.body} etag={opened.etag} />
}

interface Stored {
  readonly recipe: Recipe
  readonly etag: string | undefined
}

function Editor({ recipe, etag }: { readonly recipe?: Recipe; readonly etag?: string | undefined }) {
  const messages = useMessages()
  const { editor, shell } = messages
  const navigate = useNavigate()
  const client = useQueryClient()
  const [base, setBase] = useState<Stored | undefined>(recipe && { recipe, etag })
  const [original, setOriginal] = useState(() => (recipe ? draftOf(recipe) : emptyDraft()))
  const [draft, setDraft] = useState(original)
  const [picture, setPicture] = useState<PictureChange>()
  const [conflict, setConflict] = useState<Conflict>()
  const [showsReadings, setShowsReadings] = useState(false)
  const isSaved = useRef(false)
  const created = useRef<string>(undefined)
  const goBack = useGoBack()
  const change = (changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes }))
  const hasChanges = changedKeys(original, draft).length > 0 || picture !== undefined
  const guard = useBlocker({
    shouldBlockFn: () => hasChanges && !isSaved.current,
    enableBeforeUnload: () => hasChanges && !isSaved.current,
    withResolver: true,
  })

  const save = useMutation({
    async mutationFn({ wanted, stored }: { wanted: Draft; stored: Stored | undefined }) {
      const recipeIngredient = await parseDraft(wanted.recipeIngredient)
      const read = { ...wanted, recipeIngredient }
      // Lines that were typed meanwhile stay.
      setDraft((last) =>
        last.recipeIngredient === wanted.recipeIngredient ? { ...last, recipeIngredient } : last,
      )
      const known = stored ?? (created.current === undefined ? undefined : await readStored(created.current))
      const slug = known ? await update(known, read) : await create(read)
      created.current = slug
      if (picture) await savePicture(slug, picture).catch((error: unknown) => continueWith(slug, error))
      return slug
    },
    async onSuccess(slug) {
      isSaved.current = true
      await client.invalidateQueries({ queryKey: ['recipes'] })
      await client.invalidateQueries({ queryKey: ['organizers'] })
      // The editor does not stay in the history behind the recipe.
      if (!goBack(`/recipes/${slug}`))
        await navigate({ to: '/recipes/$slug', params: { slug }, replace: true })
    },
    async onError(error, { wanted }) {
      if (error instanceof ApiError && error.status === 412 && base) await compare(wanted)
      else if (isMissing(error) && base) saveAsNew()
      else showFailure(error, messages)
    },
  })

  const continueFrom = (stored: Stored | undefined) => {
    setBase(stored)
    setOriginal(stored ? draftOf(stored.recipe) : emptyDraft())
  }
  /** The recipe is stored and its picture is not. The next attempt changes the stored recipe. */
  const continueWith = async (slug: string, error: unknown): Promise<never> => {
    await readStored(slug).then(continueFrom, () => undefined)
    throw error
  }

  /** Somebody has deleted the recipe, and what was typed can be saved as a new one. */
  const saveAsNew = () => {
    created.current = undefined
    continueFrom(undefined)
    showToast(editor.deletedMeanwhile)
  }

  /** After a concurrent change: the user chooses the fields that both changed. Other changes are merged. */
  const compare = async (mine: Draft) => {
    if (!base) return
    const current = await readStored(base.recipe.id)
    const theirs = draftOf(current.recipe)
    const [byMe, byThem] = [changedKeys(original, mine), changedKeys(original, theirs)]
    const both = byMe.filter((key) => byThem.includes(key) && changedKeys(mine, theirs).includes(key))
    const merged = { ...theirs, ...Object.fromEntries(byMe.map((key) => [key, mine[key]])) } as Draft
    continueFrom(current)
    setDraft(merged)
    setConflict({ keys: both, mine, theirs, takenOver: byThem.filter((key) => !both.includes(key)) })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ wanted: draft, stored: base })
  }
  const errors = fieldErrors(save.error, ['name', 'other'], shell)

  return (
    <Page title={recipe ? editor.edit(recipe.name) : editor.new} narrow>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={editor.name}
          required
          maxLength={250}
          autoFocus={!recipe}
          value={draft.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label={editor.description}
          reading
          rows={2}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <PictureField recipe={base?.recipe} change={picture} onChange={setPicture} />
        <Numbers draft={draft} onChange={change} />
        <IngredientList
          value={draft.recipeIngredient}
          onChange={(recipeIngredient) => change({ recipeIngredient })}
        />
        <Button className={styles.start ?? ''} onClick={() => setShowsReadings(true)}>
          {editor.checkReadings}
        </Button>
        <StepList
          value={draft.recipeInstructions}
          onChange={(recipeInstructions) => change({ recipeInstructions })}
        />
        <Organizers draft={draft} onChange={change} />
        <NoteList value={draft.notes} onChange={(notes) => change({ notes })} />
        <Nutrition draft={draft} onChange={change} />
        <Settings draft={draft} onChange={change} />
        <div className={styles.bar} data-docked="always">
          {recipe ? (
            <ButtonLink to="/recipes/$slug" params={{ slug: recipe.slug }} replace>
              {shell.cancel}
            </ButtonLink>
          ) : (
            <ButtonLink to="/recipes" replace>
              {shell.cancel}
            </ButtonLink>
          )}
          <Button type="submit" look="filled" busy={save.isPending && shell.saving}>
            {shell.save}
          </Button>
        </div>
      </form>
      {guard.status === 'blocked' && <UnsavedDialog onLeave={guard.proceed} onStay={guard.reset} />}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setConflict(undefined)}
          onResolve={(choices) => {
            const wanted = { ...draft, ...choices }
            setDraft(wanted)
            setConflict(undefined)
            save.mutate({ wanted, stored: base })
          }}
        />
      )}
      {showsReadings && (
        <ReadingsDialog
          lines={draft.recipeIngredient}
          onClose={() => setShowsReadings(false)}
          onChange={(recipeIngredient) => change({ recipeIngredient })}
        />
      )}
    </Page>
  )
}

/** Asks whether to leave the page with unsaved changes. */
function UnsavedDialog({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const { shell } = useMessages()
  return (
    <Dialog
      title={shell.unsavedTitle}
      onClose={onStay}
      actions={
        <>
          <Button look="danger" onClick={onLeave}>
            {shell.leave}
          </Button>
          <Button look="filled" onClick={onStay}>
            {shell.stay}
          </Button>
        </>
      }
    >
      <p>{shell.unsavedText}</p>
    </Dialog>
  )
}

async function readStored(slug: string): Promise<Stored> {
  const { body, etag } = await readRecipe(slug)
  return { recipe: body, etag }
}

/** Stores the changes. After a lost response, the stored version is newer and has them already. */
async function update(stored: Stored, wanted: Draft): Promise<string> {
  const keys = changedKeys(draftOf(stored.recipe), wanted)
  if (keys.length === 0) return stored.recipe.slug
  const body = bodyOfDraft(wanted, keys)
  const path = { slug: stored.recipe.id }
  const header = ifMatch(stored.etag)
  try {
    return (await bodyOf(api.PATCH('/recipes/{slug}', { params: { path, header }, body }))).slug
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    const { recipe } = await readStored(stored.recipe.id)
    if (changedKeys(draftOf(recipe), wanted).length > 0) throw error
    return recipe.slug
  }
}

async function create(draft: Draft): Promise<string> {
  const keys = Object.keys(draft) as (keyof Draft)[]
  const body = {
    ...bodyOfDraft(draft, keys),
    name: draft.name.trim(),
  }
  return bodyOf(api.POST('/recipes', { body: body as never })) as Promise<string>
}

interface PartProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

function Numbers({ draft, onChange }: PartProps) {
  const { editor } = useMessages()
  const text = (
    key: 'recipeServings' | 'recipeYield' | 'prepTime' | 'cookTime' | 'totalTime' | 'orgURL',
  ) => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
  return (
    <div className={styles.numbers}>
      <TextField
        label={editor.servings}
        inputMode="decimal"
        pattern="[0-9]+([.,][0-9]+)?"
        {...text('recipeServings')}
      />
      <TextField label={editor.yield} placeholder={editor.yieldExample} {...text('recipeYield')} />
      <TextField label={editor.prepTime} placeholder={editor.timeExample} {...text('prepTime')} />
      <TextField label={editor.cookTime} placeholder={editor.timeExample} {...text('cookTime')} />
      <TextField label={editor.totalTime} placeholder={editor.timeExample} {...text('totalTime')} />
      <TextField label={editor.source} placeholder="https://" {...text('orgURL')} />
    </div>
  )
}

function Organizers({ draft, onChange }: PartProps) {
  const { editor } = useMessages()
  const names = (list: readonly { readonly name: string }[] | undefined) =>
    (list ?? []).map(({ name }) => name)
  const tags = names(useQuery(tagsQuery).data)
  const categories = names(useQuery(categoriesQuery).data)
  const tools = names(useQuery(toolsQuery).data)
  return (
    <section className={styles.section}>
      <h2>{editor.organizers}</h2>
      <TokenField
        label={editor.tags}
        value={draft.tags}
        known={tags}
        onChange={(value) => onChange({ tags: value })}
      />
      <TokenField
        label={editor.categories}
        value={draft.recipeCategory}
        known={categories}
        onChange={(value) => onChange({ recipeCategory: value })}
      />
      <TokenField
        label={editor.tools}
        value={draft.tools}
        known={tools}
        onChange={(value) => onChange({ tools: value })}
      />
    </section>
  )
}

/** Values are texts with a unit. Of most nutrients there are some grams. */
const nutrientExamples: Partial<Record<(typeof nutrients)[number], string>> = {
  calories: '420 kcal',
  servingSize: '250 g',
  cholesterolContent: '30 mg',
  sodiumContent: '300 mg',
}

function Nutrition({ draft, onChange }: PartProps) {
  const { recipe: texts } = useMessages()
  return (
    <details className={styles.section}>
      <summary>{texts.nutrition}</summary>
      <div className={styles.numbers}>
        {nutrients.map((key) => (
          <TextField
            key={key}
            label={texts.nutrients[key]}
            placeholder={nutrientExamples[key] ?? '12 g'}
            value={draft.nutrition[key]}
            onChange={(event) => onChange({ nutrition: { ...draft.nutrition, [key]: event.target.value } })}
          />
        ))}
      </div>
    </details>
  )
}

/** What the recipe shows, and who sees and edits it. */
function Settings({ draft, onChange }: PartProps) {
  const { editor } = useMessages()
  const { settings } = draft
  if (settings === null) return null
  const names = Object.keys(editor.settings) as (keyof typeof editor.settings)[]
  return (
    <details className={styles.section}>
      <summary>{editor.fields.settings}</summary>
      <div>
        {names.map((name) => (
          <Checkbox
            key={name}
            checked={settings[name]}
            onChange={({ target: { checked } }) => onChange({ settings: { ...settings, [name]: checked } })}
          >
            {editor.settings[name]}
          </Checkbox>
        ))}
      </div>
    </details>
  )
}
