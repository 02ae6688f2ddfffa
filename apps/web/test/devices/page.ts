import { QueryObserver } from '@tanstack/react-query'
import type { Messages } from '../../src/messages/index.ts'
import type { Loose } from '../../../server/test/send.ts'
import { partOf } from '../expected.ts'
import { makeQueryClient } from '../../src/api/make-query-client.ts'
import { outdate } from '../../src/api/query-client.ts'
import { changes } from '../../src/api/server-changes.ts'
import { queueOf } from '../../src/changes/page-queue.ts'
import { startQueue } from '../../src/app/queued-changes.ts'
import { refreshChanged } from '../../src/app/refresh.ts'
import { takeOver } from '../../src/device/owner.ts'
import * as plan from '../../src/entities/meal/changes.ts'
import { mealsQuery } from '../../src/entities/meal/queries.ts'
import { waitingQuery } from '../../src/entities/meal/waiting.ts'
import { noteMade, removeEvent } from '../../src/entities/recipe/note-made.ts'
import {
  ratingQuery,
  recipePageQuery,
  recipeQuery,
  timelineQuery,
} from '../../src/entities/recipe/queries.ts'
import { rate } from '../../src/entities/recipe/rate.ts'
import { copiedFrom, saveRecipe } from '../../src/entities/recipe/save-recipe.ts'
import { trashRecipes } from '../../src/entities/recipe/trash-recipes.ts'
import { addComment, commentsQuery, removeComment } from '../../src/features/recipes/comment-changes.ts'
import { itemsIn } from '../../src/features/shopping/copy.ts'
import { shownItems } from '../../src/features/shopping/items.ts'
import { makeShoppingStore } from '../../src/features/shopping/shopping-store.ts'
import { openEditor } from './editor.ts'

/** What a page of the simulation is about. */
export interface PageOptions {
  readonly userId: string
  readonly recipeId: string
  /** The name of the recipes that are removed, brought back and copied. */
  readonly spareName: string
  readonly listId: string
  readonly firstDay: string
  readonly lastDay: string
  /** Called when the page says that a change was refused. */
  readonly onRefusal: () => void
}

/** The kinds of changes that wait on the device. */
type Kinds = typeof plan & {
  readonly rate: typeof rate
  readonly addComment: typeof addComment
  readonly removeComment: typeof removeComment
  readonly noteMade: typeof noteMade
  readonly removeEvent: typeof removeEvent
  readonly trashRecipes: typeof trashRecipes
}
type InputOf<Name extends keyof Kinds> = Parameters<Kinds[Name]['send']>[0]

const kinds: Kinds = { ...plan, rate, addComment, removeComment, noteMade, removeEvent, trashRecipes }

/** Opens a page of the application without what is drawn: its queries, its queue and its shopping lists. */
export function openPage(options: PageOptions) {
  const { recipeId, spareName, listId, firstDay, lastDay } = options
  takeOver(options.userId)
  const client = makeQueryClient()
  client.mount()
  startQueue(client, () => {
    options.onRefusal()
    return partOf<Messages['shell']>({ refusedLater: (reason: string) => reason, notStored: '' })
  })
  refreshChanged(client)
  const queue = queueOf(client)
  const queries = {
    comments: commentsQuery(recipeId),
    meals: mealsQuery(firstDay, lastDay),
    waiting: waitingQuery,
    rating: ratingQuery(recipeId),
    timeline: timelineQuery(recipeId),
    spares: recipePageQuery({ filter: `name = "${spareName}"` }, 1),
  }
  for (const query of Object.values<Loose>(queries))
    new QueryObserver(client, query).subscribe(() => undefined)
  const shopping = makeShoppingStore(changes)
  shopping.watch()
  /** A recipe as its page shows it. */
  const recipe = async (id: string) => {
    const query = recipeQuery(id)
    await client.ensureQueryData(query)
    return client.getQueryData(query.queryKey)?.body
  }
  return {
    recipe,
    /**
     * Makes a copy of a recipe, when the page can read it.
     * @param rest what is stored with the change, and not sent
     * @returns whether it is sent or stored
     */
    async duplicate(id: string, copyId: string, rest: object = {}) {
      const original = await recipe(id).catch(() => undefined)
      return original !== undefined && queue.act(saveRecipe, { ...copiedFrom(original, copyId), ...rest })
    },
    act: <Name extends keyof Kinds>(name: Name, input: InputOf<Name>): Promise<boolean> =>
      queue.act<InputOf<Name>>(kinds[name], input),
    /** Opens the editor of a recipe. Without an id: of a new one. */
    edit: (id?: string, whenLoaded?: () => unknown) => openEditor(client, id, whenLoaded),
    shopping,
    /** What the page shows. Undefined until it was read. */
    shown() {
      const { copy } = shopping.state()
      return {
        comments: client.getQueryData(queries.comments.queryKey),
        meals: client.getQueryData(queries.meals.queryKey),
        waiting: client.getQueryData(queries.waiting.queryKey),
        rating: client.getQueryData(queries.rating.queryKey),
        timeline: client.getQueryData(queries.timeline.queryKey)?.data,
        spares: client.getQueryData(queries.spares.queryKey)?.data,
        items:
          copy &&
          shownItems(itemsIn(copy.rows).values(), copy.operations).filter(
            ({ shoppingListId }) => shoppingListId === listId,
          ),
      }
    },
    /** How many changes wait. */
    unsent: async () => (await queue.unsent()) + (await shopping.unsentChanges()),
    /** Reads everything as the server has it now. */
    async refresh() {
      do await outdate(client)
      while (
        client
          .getQueryCache()
          .getAll()
          .some((query) => query.isActive() && query.state.status === 'error')
      )
      await shopping.synchronized()
    },
  }
}

export type SimulatedPage = ReturnType<typeof openPage>
