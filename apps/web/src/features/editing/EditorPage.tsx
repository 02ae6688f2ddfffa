import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useRouter } from '@tanstack/react-router'
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { isMissing, isOffline } from '../../api/client.ts'
import { outdate } from '../../api/query-client.ts'
import { useChange, useIsHere } from '../../changes/use-change.ts'
import { useFields, type Fields } from '../../changes/use-fields.ts'
import { useQueued } from '../../changes/use-queue.ts'
import { keysOf } from '../../device/own-keys.ts'
import { useMessages } from '../../messages/index.ts'
import { recipeQuery, showingRecipes } from '../../entities/recipe/queries.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { useGoBack } from '../../ui/visits.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/Field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { TokenField } from '../../ui/TokenField.tsx'
import type { Conflict } from './Conflict.tsx'
import {
  changedKeys,
  draftOf,
  nutrients,
  ownOfLine,
  parseDraft,
  type Draft,
} from '../../entities/recipe/draft.ts'
import styles from './EditorPage.module.css'
import type { DraftKey, DraftWriter, StoredDraft } from './stored-drafts.ts'
import { useLeavingGuard } from './use-leaving-guard.ts'
import { useVersion } from './use-version.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { beginningOf, isNewHere, useSavedHere, withSavedHere, type SavedHere } from './use-saved-here.ts'
import {
  afterSaving,
  create,
  creationOf,
  isOutdated,
  readStored,
  saveRecipe,
  update,
  updateMerged,
  type Opened,
  type Saved,
} from '../../entities/recipe/save-recipe.ts'
import { mergeSaved } from '../../entities/recipe/merge-saved.ts'
import { IngredientList, NoteList, StepList } from './Lists.tsx'
import { removeWaitingPicture, takeFirstPicture } from '../../entities/recipe/waiting-pictures.ts'
import { savePicture, type PictureChange } from '../../entities/recipe/save-picture.ts'
import { PictureField } from './PictureField.tsx'
import { categoriesQuery, tagsQuery, toolsQuery } from '../../entities/organizer/queries.ts'
import { useReadings, withReadings } from '../../entities/recipe/use-readings.ts'
import { organizerKeys } from '../../entities/organizer/keys.ts'

const ConflictDialog = lazyPart(() =>
  import('./Conflict.tsx').then((module) => ({ default: module.ConflictDialog })),
)

const RestoredNote = lazyPart(() =>
  import('./RestoredNote.tsx').then((module) => ({ default: module.RestoredNote })),
)

/** The editor for a new recipe. */
export function NewRecipePage() {
  return <RestoringEditor draftKey="new" />
}

/** The editor for an existing recipe. */
export function EditRecipePage() {
  const loaded = useLoaderData({ from: '/signed-in/shell/recipes/$slug/edit' })
  const [{ body: recipe, etag }] = useState(loaded)
  return <RestoringEditor key={recipe.id} draftKey={recipe.id} opened={{ recipe, etag }} />
}

/** The editor, with what was typed before and not saved. */
function RestoringEditor({ draftKey, opened }: { readonly draftKey: DraftKey; readonly opened?: Opened }) {
  const storage = useStoredDraft(draftKey)
  /** How often it has begun again. */
  const [times, setTimes] = useState(0)
  const [isDiscarded, setDiscarded] = useState(false)
  const { saved, discard } = useSavedHere(draftKey, times)
  const writer = storage?.writer
  /** Nothing is left of a new recipe, unless another page has corrected it since. */
  const isOver = isDiscarded && saved === null && isNewHere(opened)
  useLeavingDiscarded(isOver ? opened : undefined, writer)
  if (!storage || saved === undefined || isOver) return null
  const restored = times === 0 ? storage.restored : undefined
  const beginAgain = () => setTimes((count) => count + 1)
  return (
    <Editor
      key={times}
      opened={opened}
      restored={restored}
      saved={saved}
      writer={writer}
      onDiscarded={beginAgain}
      onDiscard={() =>
        void discard().then((wasRefused) => {
          setDiscarded(wasRefused)
          beginAgain()
        })
      }
      onSaved={discard}
    />
  )
}

/** Goes to the list of recipes when a new recipe was discarded, and removes it from the cache. */
function useLeavingDiscarded(discarded: Opened | undefined, writer: DraftWriter | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!discarded) return
    writer?.put(undefined)
    client.removeQueries({ queryKey: recipeQuery(discarded.recipe.slug).queryKey })
    void navigate({ to: '/recipes', replace: true })
  }, [discarded, writer, client, navigate])
}

interface Form {
  readonly draft: Draft
  readonly picture: PictureChange | undefined
}

/** Whether the person has taken back a picture that was saved on this device. */
const isWithdrawn = (from: Form, { picture }: Form): boolean =>
  picture === undefined && from.picture !== undefined

/** What is sent: the fields, and the version that they change. A new recipe has none. */
interface Sent extends Form {
  readonly stored: Opened | undefined
}

/** Whether something was typed since. That lines were read meanwhile changes no text. */
function hasTextSince(sent: Draft, now: Draft): boolean {
  const textsOf = ({ recipeIngredient, ...others }: Draft) => ({
    ...others,
    recipeIngredient: recipeIngredient.map(ownOfLine),
  })
  return JSON.stringify(textsOf(sent)) !== JSON.stringify(textsOf(now))
}

/**
 * Reads the lines of a draft that is sent next, the same each time: an attempt is repeated with the same content.
 * @param note stores the draft on this device, before it is sent
 */
function useReadToSend(form: Fields<Form>, restored: StoredDraft | undefined, note: (read: Draft) => void) {
  const readings = useRef(new WeakMap<Draft, Promise<Draft>>())
  const readOnce = (wanted: Draft): Promise<Draft> => {
    if (restored?.sent.includes(wanted)) return Promise.resolve(wanted)
    const known = readings.current.get(wanted)
    if (known) return known
    const reading = parseDraft(wanted.recipeIngredient).then((recipeIngredient) => {
      // Lines that were typed meanwhile stay.
      form.changeBy(({ draft: last }) =>
        last.recipeIngredient === wanted.recipeIngredient ? { draft: { ...last, recipeIngredient } } : {},
      )
      return { ...wanted, recipeIngredient }
    })
    readings.current.set(wanted, reading)
    reading.catch(() => readings.current.delete(wanted))
    return reading
  }
  return async (wanted: Draft): Promise<Draft> => {
    const read = await readOnce(wanted)
    flushSync(() => note(read))
    return read
  }
}

/** Stores on this device what was typed and is not saved. */
function useStoring(
  { draft, picture, base, creation, sent }: Omit<StoredDraft, 'typedAt'>,
  {
    hasChanges,
    isOver,
    restored,
    writer,
  }: Pick<EditorProps, 'restored' | 'writer'> & {
    readonly hasChanges: boolean
    readonly isOver: RefObject<boolean>
  },
) {
  useEffect(() => {
    if (isOver.current) return
    const isAsRestored = draft === restored?.draft && picture === restored.picture
    const typedAt = isAsRestored ? restored.typedAt : new Date().toISOString()
    writer?.put(hasChanges ? { draft, picture, base, creation, sent, typedAt } : undefined)
  }, [isOver, writer, restored, hasChanges, draft, picture, base, creation, sent])
}

/** Leaves the editor for the recipe. @param onLeft Called when it is left, also for another entry of the history of the same page */
function useGoToRecipe(isOver: RefObject<boolean>, writer: DraftWriter | undefined, onLeft: () => void) {
  const navigate = useNavigate()
  const router = useRouter()
  const goBack = useGoBack()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => router.subscribe('onResolved', () => isOver.current && onLeft()), [router, isOver, onLeft])
  /** The next page is there when this one is left, so that nothing can be typed in between. */
  const preload = (slug: string) =>
    router.preloadRoute({ to: '/recipes/$slug', params: { slug } }).catch(() => undefined)
  const goTo = async (slug: string) => {
    isOver.current = true
    writer?.put(undefined)
    flushSync(() => setLeaving(true))
    // The editor does not stay in the history behind the recipe.
    if (!goBack(`/recipes/${slug}`)) await navigate({ to: '/recipes/$slug', params: { slug }, replace: true })
    setLeaving(false)
  }
  return { preload, goTo, isLeaving }
}

/** The fields of the editor, and how they are saved: as a new recipe, or as a change of the version that was opened. */
function useEditor({ opened, restored, saved: here, writer, onDiscarded, onSaved }: EditorProps) {
  const messages = useMessages()
  const { editor } = messages
  const client = useQueryClient()
  const [begun] = useState(() => beginningOf(here, opened))
  const version = useVersion(restored, begun)
  const { base, original, id, key, before } = version
  const own = base ? [original, ...before] : before
  /** What is saved already, or waits to be. */
  const [from, setFrom] = useState<Form>(() => here?.input ?? { draft: begun.draft, picture: undefined })
  const [firstPicture] = useState(() => ((opened ?? restored) ? undefined : takeFirstPicture()))
  const form = useFields<Form>({
    draft: restored ? withSavedHere(restored, original, here) : from.draft,
    picture: restored?.picture ?? firstPicture ?? from.picture,
  })
  const queue = useQueued(saveRecipe)
  const readToSend = useReadToSend(form, restored, version.note)
  const { draft, picture } = form.values
  const [conflict, setConflict] = useState<Conflict>()
  /** Whether what was typed is saved or given up. */
  const isOver = useRef(false)
  const { preload, goTo, isLeaving } = useGoToRecipe(isOver, writer, onDiscarded)
  const [isSavingHere, setSavingHere] = useState(false)
  /** Whether the last version is saved here, and the next one is sent after it. */
  const [follows, setFollows] = useState(here !== null && !here.isRefused)
  const isHere = useIsHere()
  const hasChanges = changedKeys(from.draft, draft).length > 0 || picture !== from.picture
  // After a reload, what was before a conflict leads to the same conflict.
  const changed = conflict ?? { base, before }
  const typed = { draft, picture, base: changed.base, creation: key, sent: changed.before }
  useStoring(typed, { hasChanges, isOver, restored, writer })
  const guard = useLeavingGuard(() => hasChanges && !isOver.current)
  const goToSaved = (slug: string) => {
    guard.stay()
    return goTo(slug)
  }

  const save = useChange({
    record: id,
    begun: {
      key,
      sent: base ? [] : before.map((sent) => ({ draft: sent, picture: undefined, stored: undefined })),
      onKey: version.setKey,
    },
    async send({ draft: wanted, picture: newPicture, stored }: Sent, server) {
      const read = await readToSend(wanted)
      const saved = stored
        ? await update(stored, read, server, own)
        : await create(id, read, before, server, here?.input)
      if (!newPicture) return saved
      const { slug } = saved
      await savePicture(slug, newPicture, server).catch((error: unknown) => continueWith(slug, read, error))
      return { slug }
    },
    async correct({ slug }, { draft: wanted, picture: newPicture, stored }, server) {
      const read = await readToSend(wanted)
      const saved = stored
        ? await update(stored, read, server, own)
        : await updateMerged(await readStored(slug), before, read, server)
      if (!newPicture) return saved
      await savePicture(saved.slug, newPicture, server)
      return { slug: saved.slug }
    },
    failure: 'form',
    async onDone(saved, sent) {
      const { slug } = saved
      if (firstPicture) removeWaitingPicture(firstPicture)
      await onSaved()
      for (const queryKey of [...showingRecipes, organizerKeys.all]) await outdate(client, { queryKey })
      await preload(slug)
      if (!isHere()) return
      if (isTypedSince(sent)) return stay(saved, sent)
      await goToSaved(slug)
    },
    async onRefused(error, sent) {
      if (isOffline(error)) await saveHere(sent)
      else if (isOutdated(error)) await compare().catch((reading: unknown) => showFailure(reading, messages))
      else if (isMissing(error) && (base || before.length > 0)) saveAsNew()
      else showFailure(error, messages)
      return true
    },
  })

  /** Stores the fields on this device. They are sent when the server can be reached. */
  const saveHere = async (sent: Sent) => {
    const { draft: wanted, picture: newPicture } = sent
    const corrected = here?.isRefused === true && !follows ? here.input.draft : undefined
    const target = sent.stored ? { stored: sent.stored } : creationOf(id, wanted, here?.input)
    const { slug } = target.stored.recipe
    setSavingHere(true)
    // The server does not have what was refused.
    const begunWith = corrected ? original : from.draft
    const fields = { ...sent, ...target, from: begunWith, before, corrected }
    const isStored = await queue({ ...fields, withdrawsPicture: isWithdrawn(from, sent) })
    setSavingHere(false)
    if (!isStored) return
    setFollows(true)
    version.note(wanted)
    if (firstPicture) removeWaitingPicture(firstPicture)
    setFrom({ draft: wanted, picture: newPicture })
    await preload(slug)
    if (isHere() && !isTypedSince(sent)) await goToSaved(slug)
  }

  const isTypedSince = ({ draft: wanted, picture: sentPicture }: Sent) =>
    form.latest().picture !== sentPicture || hasTextSince(wanted, form.latest().draft)

  const continueFrom = (stored: Opened) => {
    setFrom({ draft: version.continueFrom(stored), picture: undefined })
  }
  /**
   * The recipe is stored, and what was typed since is not. It is saved with the next attempt, which corrects the recipe that this one
   * has created. Its version is that of the response: what others have changed since is not overwritten.
   */
  const stay = async (saved: Saved, { draft: wanted, picture: sentPicture }: Sent) => {
    const stored = saved.version ?? (await readStored(saved.slug).catch(() => undefined))
    if (stored) version.continueFrom(afterSaving(stored, wanted), wanted)
    setFrom({ draft: wanted, picture: undefined })
    if (form.latest().picture === sentPicture) form.change({ picture: undefined })
    showToast(editor.savedSoFar)
    return stored ? undefined : 'continue'
  }
  /** The recipe is stored and its picture is not. The next attempt changes the stored recipe. */
  const continueWith = async (slug: string, wanted: Draft, error: unknown): Promise<never> => {
    const stored = await readStored(slug).catch(() => undefined)
    if (stored) {
      version.continueFrom(afterSaving(stored, wanted), wanted)
      setFrom({ draft: wanted, picture: undefined })
    }
    throw error
  }

  /** Somebody has deleted the recipe, and what was typed can be saved as a new one. */
  const saveAsNew = () => {
    setFrom({ draft: version.renew(), picture: undefined })
    showToast(editor.deletedMeanwhile)
  }

  /** After a concurrent change: the user chooses the fields that both changed. Other changes are merged. */
  const compare = async () => {
    const current = await readStored(id)
    // What was typed while the version was read is a change of this person too.
    const mine = form.latest().draft
    const { merged, both, takenOver } = mergeSaved(current.recipe, own, mine)
    continueFrom(current)
    form.change({ draft: merged })
    setConflict({ isOpen: true, base, before, keys: both, theirs: draftOf(current.recipe), takenOver })
  }

  return {
    form,
    base,
    isLeaving,
    conflict,
    guard,
    /** Leaves the page, and with it what was typed. */
    leave() {
      isOver.current = true
      writer?.put(undefined)
      guard.leave()
    },
    error: save.error,
    isSaving: save.isPending || isSavingHere,
    setConflict,
    save(wanted: Draft) {
      const sent = { draft: wanted, picture, stored: base }
      if (follows) void saveHere(sent)
      else save.act(sent)
    },
  }
}

interface EditorProps {
  /** The recipe as it is shown. Undefined in the editor for a new one. */
  readonly opened: Opened | undefined
  readonly restored: StoredDraft | undefined
  /** What this device has saved without a connection. */
  readonly saved: SavedHere | null
  readonly writer: DraftWriter | undefined
  /** Begins again without what was typed. */
  readonly onDiscarded: () => void
  /** The same, and also without what was saved here. */
  readonly onDiscard: () => void
  /** The server has what was saved here. */
  readonly onSaved: () => Promise<unknown>
}

function Editor(props: EditorProps) {
  const { opened, restored, saved, onDiscard } = props
  const { editor, shell } = useMessages()
  const { form, base, isLeaving, conflict, guard, leave, error, isSaving, save, setConflict } =
    useEditor(props)
  const { draft, picture } = form.values
  /** The steps show a typed line after the line itself does. */
  const linesOfSteps = useDeferredValue(draft.recipeIngredient)
  const edited = base?.recipe
  const note = restored ?? (saved?.isRefused ? saved : undefined)
  const change = (changes: Partial<Draft>) =>
    form.changeBy((last) => ({ draft: { ...last.draft, ...changes } }))
  const changeList =
    <Key extends 'recipeIngredient' | 'recipeInstructions' | 'notes'>(key: Key) =>
    (by: (items: Draft[Key]) => Draft[Key]) =>
      form.changeBy((last) => ({ draft: { ...last.draft, [key]: by(last.draft[key]) } }))
  const changeLines = changeList('recipeIngredient')
  useReadings(draft.recipeIngredient, (read) => changeLines((lines) => withReadings(lines, read)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Nothing is saved before the dialog is there, or after it was canceled, until somebody has chosen.
    if (conflict) setConflict({ ...conflict, isOpen: true })
    else save(draft)
  }
  const errors = fieldErrors(error, ['name', 'other'], shell)
  /** The page to which “Cancel” leads. */
  const target = edited
    ? ({ to: '/recipes/$slug', params: { slug: edited.slug } } as const)
    : ({ to: '/recipes' } as const)

  return (
    <Page title={edited ? editor.edit(edited.name) : editor.new} narrow>
      {note && (
        <Suspense>
          <RestoredNote restored={note} onDiscard={onDiscard} />
        </Suspense>
      )}
      <form className={styles.form} inert={isLeaving} onSubmit={submit}>
        <TextField
          label={editor.name}
          required
          maxLength={250}
          autoFocus={!opened}
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
        <PictureField
          recipe={edited}
          change={picture}
          onChange={(chosen) => form.change({ picture: chosen })}
        />
        <Numbers draft={draft} onChange={change} />
        <IngredientList value={draft.recipeIngredient} onChange={changeLines} />
        <StepList
          lines={linesOfSteps}
          value={draft.recipeInstructions}
          onChange={changeList('recipeInstructions')}
        />
        <Organizers draft={draft} onChange={change} />
        <NoteList value={draft.notes} onChange={changeList('notes')} />
        <Nutrition draft={draft} onChange={change} />
        <Settings draft={draft} onChange={change} />
        <div className={styles.bar} data-docked="always">
          <ButtonLink {...target} replace>
            {shell.cancel}
          </ButtonLink>
          <Button type="submit" look="filled" busy={isSaving && shell.saving}>
            {shell.save}
          </Button>
        </div>
      </form>
      {guard.isWanted && <UnsavedDialog onLeave={leave} onStay={guard.stay} />}
      {conflict?.isOpen && (
        <Suspense>
          <ConflictDialog
            conflict={conflict}
            mine={draft}
            onClose={() => setConflict({ ...conflict, isOpen: false })}
            onResolve={(taken) => {
              const wanted = { ...form.latest().draft, ...taken }
              form.change({ draft: wanted })
              setConflict(undefined)
              save(wanted)
            }}
          />
        </Suspense>
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

interface PartProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

function Numbers({ draft, onChange }: PartProps) {
  const { editor } = useMessages()
  const text = (
    key: 'recipeServings' | 'recipeYield' | 'prepTime' | 'cookTime' | 'totalTime' | 'orgURL' | 'author',
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
      <TextField label={editor.author} maxLength={250} {...text('author')} />
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
  const names = keysOf(editor.settings)
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
