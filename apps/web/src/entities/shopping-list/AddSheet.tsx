import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bodyOf } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { Incomplete, removed } from '../../changes/intention.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { newId } from '../../device/new-id.ts'
import { useFormats, type Formats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, Select, TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { onHandQuery, preferencesQuery } from '../household/queries.ts'
import { recipeQuery, type Recipe } from '../recipe/queries.ts'
import { lineText, scaled } from '../recipe/scaling.ts'
import { Stepper } from '../recipe/Stepper.tsx'
import styles from './AddSheet.module.css'
import { bodyOfLine, linesToBuy, type LineToBuy } from './lines-to-buy.ts'
import { presentFor, type Present } from './present.ts'
import { openItemsQuery, shoppingListsQuery } from './queries.ts'
import { shoppingKeys } from './keys.ts'

/** A recipe to shop for, with the factor for its amounts. */
export interface RecipeToBuy {
  readonly id: string
  readonly scale: number
}

/**
 * Shows the lines of recipes before they go onto a shopping list. Staples and foods that are at home are not ticked.
 *
 * @param recipes undefined while they are not known
 */
export function AddSheet({
  title,
  recipes,
  listId,
  onClose,
}: {
  readonly title: string
  readonly recipes: readonly RecipeToBuy[] | undefined
  /** The list that is chosen first. Default: the first one. */
  readonly listId?: string
  readonly onClose: (isDone: boolean) => void
}) {
  const { recipe: texts, shell } = useMessages()
  /** The factor of a single recipe, where a person changed it here. */
  const [scale, setScale] = useState<number>()
  const isSingle = recipes?.length === 1
  const wanted = useRecipes(isSingle && scale ? [{ ...recipes[0]!, scale }] : recipes)
  const lists = useQuery(shoppingListsQuery)
  const onHand = useQuery(onHandQuery)
  const failure = wanted.error ?? lists.error
  if (wanted.data && lists.data && !onHand.isPending)
    return (
      <Choice
        title={title}
        recipes={wanted.data}
        lists={lists.data.data}
        listId={listId}
        atHome={new Set(onHand.data?.foods)}
        onScale={isSingle ? setScale : undefined}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={title} onClose={() => onClose(false)}>
      {failure ? (
        <p role="alert" className={styles.failed}>
          {failureText(failure, shell)}
          <Button look="text" onClick={() => (lists.error ? void lists.refetch() : wanted.retry())}>
            {shell.retry}
          </Button>
        </p>
      ) : (
        <Skeleton height="240px" />
      )}
      <p className={styles.count}>{recipes?.length === 0 && texts.addItems(0)}</p>
    </Dialog>
  )
}

/**
 * The recipes as written and in the wanted amounts. Undefined until all are there. One that is wanted later joins when it is there:
 * what is chosen of the others stays.
 */
function useRecipes(recipes: readonly RecipeToBuy[] | undefined) {
  const preferences = useQuery(preferencesQuery)
  const units = preferences.data?.unitSystem ?? undefined
  const results = useQueries({ queries: (recipes ?? []).map(({ id }) => recipeQuery(id)) })
  const read = results.map(({ data }) => data?.body)
  const [wasComplete, setComplete] = useState(false)
  const isComplete = wasComplete || (recipes !== undefined && read.every((each) => each !== undefined))
  if (isComplete && !wasComplete) setComplete(true)
  return {
    data: isComplete
      ? recipes?.flatMap(({ scale }, at): readonly WantedRecipe[] => {
          const written = read[at]
          return written ? [{ scale, written, shown: scaled(written, { factor: scale, units }) }] : []
        })
      : undefined,
    error: results.find(({ error, data }) => error && !data)?.error,
    retry: () => results.forEach((result) => void result.refetch()),
  }
}

interface WantedRecipe {
  readonly scale: number
  readonly written: Recipe
  readonly shown: Recipe
}

interface Choices {
  /** Undefined: none was chosen. */
  readonly listId: string | undefined
  /** The name of a new list. */
  readonly name: string
  /** Lines whose choice differs from the usual one. */
  readonly changed: ReadonlySet<string>
  /** The factor of a single recipe. */
  readonly scale: number | undefined
}

const usualChoices = (scale: number | undefined): Choices => ({
  listId: undefined,
  name: '',
  changed: new Set(),
  scale,
})

/** The value of the choice of lists for a new one. */
const newList = ''

function Choice({
  title,
  recipes,
  lists,
  listId: firstList,
  atHome,
  onScale,
  onClose,
}: {
  readonly title: string
  readonly recipes: readonly WantedRecipe[]
  readonly lists: readonly { readonly id: string; readonly name?: string | null }[]
  readonly listId: string | undefined
  readonly atHome: ReadonlySet<string>
  /** Changes the amounts of a single recipe. */
  readonly onScale: ((scale: number) => void) | undefined
  readonly onClose: (isDone: boolean) => void
}) {
  const { recipe: texts } = useMessages()
  const form = useFields(() => usualChoices(recipes[0]?.scale))
  const { name, changed } = form.values
  // The chosen list and the first one can have been deleted meanwhile.
  const listId =
    [form.values.listId, firstList].find((each) => each === newList || lists.some(({ id }) => id === each)) ??
    lists[0]?.id ??
    newList
  const present = useQuery({ ...openItemsQuery(listId), enabled: listId !== newList }).data
  const adding = useAdding(form.isAsSent, () => onClose(true))
  const parts = recipes.map((recipe) => ({ ...recipe, lines: linesToBuy(recipe.shown, atHome) }))
  const all = parts.flatMap(({ lines }) => lines)
  const isTaken = ({ key, isUsual }: LineToBuy) => isUsual !== changed.has(key)
  const taken = all.filter(isTaken)
  const usual = all.filter(({ isUsual }) => isUsual)
  const toggle = ({ key }: LineToBuy) =>
    form.changeBy(({ changed: before }) => ({
      changed: before.has(key)
        ? new Set([...before].filter((each) => each !== key))
        : new Set([...before, key]),
    }))
  const takeAll = () =>
    form.change({ changed: new Set(all.flatMap(({ key, isUsual }) => (isUsual ? [] : [key]))) })
  const add = () =>
    adding.act({
      choices: form.values,
      ...(listId === newList ? {} : { id: listId }),
      name:
        (listId === newList ? name.trim() : lists.find(({ id }) => id === listId)?.name) ||
        texts.shoppingList,
      body: parts.flatMap(({ written, scale, lines }) => {
        const chosen = lines.filter(isTaken).map(({ line }) => line.referenceId)
        const own = written.recipeIngredient.filter(({ referenceId }) => chosen.includes(referenceId))
        return own.length === 0
          ? []
          : [{ recipeId: written.id, recipeIncrementQuantity: scale, recipeIngredients: own.map(bodyOfLine) }]
      }),
    })
  return (
    <Dialog
      title={title}
      onClose={() => onClose(false)}
      actions={
        <Button
          look="filled"
          big
          disabled={taken.length === 0}
          type="submit"
          form="add-to-list"
          busy={adding.isPending && texts.adding}
        >
          {texts.addItems(taken.length)}
        </Button>
      }
    >
      {onScale && <p className={styles.recipe}>{recipes[0]?.written.name}</p>}
      <form
        id="add-to-list"
        className={styles.list}
        onSubmit={(event) => {
          event.preventDefault()
          if (taken.length > 0) add()
        }}
      >
        {lists.length > 0 && (
          <Select
            label={texts.list}
            value={listId}
            onChange={(event) => form.change({ listId: event.target.value })}
          >
            {lists.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name ?? texts.shoppingList}
              </option>
            ))}
            <option value={newList}>{texts.newList}</option>
          </Select>
        )}
        {listId === newList && (
          <TextField
            className={styles.name}
            label={texts.newList}
            maxLength={255}
            value={name}
            placeholder={texts.shoppingList}
            // A list that is read later does not take the place of the one that is typed.
            onChange={(event) => form.change({ name: event.target.value, listId: newList })}
          />
        )}
        {onScale && recipes[0] && (
          <div className={styles.scale}>
            <Stepper
              recipe={recipes[0].written}
              factor={recipes[0].scale}
              onChange={(scale) => {
                form.change({ scale })
                onScale(scale)
              }}
            />
          </div>
        )}
      </form>
      <p className={styles.count}>
        <span aria-live="polite">{texts.chosen(taken.length, all.length)}</span>
        {taken.length < all.length || usual.length === all.length ? (
          <Button look="text" disabled={taken.length === all.length} onClick={takeAll}>
            {texts.takeAll(all.length)}
          </Button>
        ) : (
          <Button look="text" onClick={() => form.change({ changed: new Set() })}>
            {texts.takeUsual(usual.length)}
          </Button>
        )}
      </p>
      {parts.map(({ written, lines }) => (
        <section key={written.id}>
          {parts.length > 1 && <h3>{written.name}</h3>}
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.key}>
                {line.title && <h4>{line.title}</h4>}
                <Line
                  line={line}
                  present={presentFor(line.line, present ?? [])}
                  isTaken={isTaken(line)}
                  onToggle={() => toggle(line)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

function Line({
  line: { line, reason },
  present,
  isTaken,
  onToggle,
}: {
  readonly line: LineToBuy
  /** What the list has already of the food of the line. */
  readonly present: Present | undefined
  readonly isTaken: boolean
  readonly onToggle: () => void
}) {
  const { recipe: texts } = useMessages()
  const formats = useFormats()
  const { amount, food, rest } = lineText(line)
  return (
    <Checkbox className={isTaken ? styles.taken : styles.left} checked={isTaken} onChange={onToggle}>
      <span className={styles.text}>
        {(amount !== '' || line.food !== null) && <b>{amount}</b>}
        <span>
          {food}
          <span className={styles.rest}>{rest}</span>
          {present && isTaken && (
            <span className={styles.present}>{presentText(present, formats, texts)}</span>
          )}
        </span>
      </span>
      {reason && <span className={styles.reason}>{reason === 'staple' ? texts.staple : texts.atHome}</span>}
    </Checkbox>
  )
}

function presentText({ amount, sum }: Present, formats: Formats, texts: Messages['recipe']): string {
  // Each language begins with the amount.
  if (amount === undefined) return texts.onList('').trim()
  const shown = formats.amount(amount)
  return sum === undefined ? texts.onList(shown) : texts.onListThen(shown, formats.amount(sum))
}

interface Addition {
  /** What the sheet had. */
  readonly choices: Choices
  /** Default: a new list. */
  readonly id?: string
  readonly name: string
  readonly body: readonly {
    readonly recipeId: string
    readonly recipeIncrementQuantity: number
    readonly recipeIngredients: ReturnType<typeof bodyOfLine>[]
  }[]
}

function useAdding(isAsSent: (choices: Choices) => boolean, onDone: () => void) {
  const { recipe: texts, shopping } = useMessages()
  const navigate = useNavigate()
  return useChange({
    async send({ id, name, body }: Addition, server) {
      const listId = id ?? (await bodyOf(server.POST('/households/shopping/lists', { body: { name } }))).id
      const path = { id: listId }
      const added = { id: listId, name, isNew: id === undefined, recipes: body, removal: newId() }
      try {
        await server.POST('/households/shopping/lists/{id}/recipe', { params: { path }, body: [...body] })
      } catch (error) {
        throw added.isNew ? new Incomplete({ ...added, recipes: [] }, error) : error
      }
      return added
    },
    // What an attempt without a response has added is taken off the list again, or goes with its new list if that is not wanted now.
    async correct({ id, isNew, recipes, removal }, wanted, server) {
      if (isNew && wanted.id !== id)
        await server.DELETE('/households/shopping/lists/{id}', { params: { path: { id } } })
      else
        for (const [index, { recipeId, recipeIncrementQuantity }] of recipes.entries())
          await server.POST('/households/shopping/lists/{id}/recipe/{recipeId}/delete', {
            params: { path: { id, recipeId } },
            body: { recipeDecrementQuantity: recipeIncrementQuantity },
            headers: { 'idempotency-key': `${removal}-${index}` },
          })
      return removed
    },
    outdates: [shoppingKeys.all],
    onDone({ id, name }, { choices }, isHere) {
      const isDone = isAsSent(choices)
      if (isDone && isHere()) onDone()
      showToast(texts.added(name), {
        text: shopping.show,
        act: () => void navigate({ to: '/shopping/$id', params: { id } }),
      })
      return isDone ? undefined : 'continue'
    },
  })
}
