import { isMissing, isOffline } from '../api/client.ts'
import { basePath } from '../device/base-path.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { preferencesQuery } from '../entities/household/queries.ts'
import { isDay, type Day } from '../entities/meal/days.ts'
import { pageBox, preloadCards, preloadPicture } from '../entities/recipe/pictures.ts'
import { loadForEditing, loadRecipe, recipePageQuery } from '../entities/recipe/queries.ts'
import { RecipesPage } from '../features/recipes/RecipesPage.tsx'
import type { ShoppingStore } from '../features/shopping/shopping-store.ts'
import { numberOf, readRecipeSearch, type SortKey } from '../entities/recipe/search.ts'
import { BareErrorPage, BareNotFoundPage, ErrorPage, NotFoundPage } from './ErrorPage.tsx'
import { PendingPage } from './PendingPage.tsx'
import { PlainFrame, Root, Shell, SignedIn } from './Shell.tsx'
import { loadFurtherMessages } from '../messages/index.ts'
import { requireSession } from '../entities/session/session.ts'
import { lazyPage } from './lazy-page.ts'

interface Context {
  readonly queryClient: QueryClient
  /** The shopping lists of this device. Their script is loaded with the first page that needs them. */
  readonly shopping: () => Promise<ShoppingStore>
}

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: BareNotFoundPage,
  errorComponent: BareErrorPage,
})

// Pages without sign-in.

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** The page to return to after sign-in. Only paths of this server are accepted. */
const target = (value: unknown): string | undefined => {
  const path = text(value)
  return path?.startsWith('/') && !path.startsWith('//') && !path.includes('\\') ? path : undefined
}

const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainFrame })
const login = createRoute({
  getParentRoute: () => plain,
  path: '/login',
  validateSearch: (
    search,
  ): {
    to?: string | undefined
    entered?: string | undefined
    failed?: string | undefined
    left?: string | undefined
  } => ({
    to: target(search.to),
    entered: text(search.entered),
    failed: text(search.failed),
    left: text(search.left),
  }),
  component: lazyPage(() => import('../features/account/LoginPage.tsx'), 'LoginPage'),
})
const register = createRoute({
  getParentRoute: () => plain,
  path: '/register',
  validateSearch: (search): { token?: string | undefined } => ({ token: text(search.token) }),
  component: lazyPage(() => import('../features/account/RegisterPage.tsx'), 'RegisterPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => plain,
  path: '/forgot-password',
  component: lazyPage(() => import('../features/account/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => plain,
  path: '/reset-password',
  validateSearch: (search): { token?: string | undefined } => ({ token: text(search.token) }),
  component: lazyPage(() => import('../features/account/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
})

// Pages for people who are signed in. `signedIn` asks for the session; `shell` adds the navigation.

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  errorComponent: BareErrorPage,
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.href),
})
const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell', component: Shell })
/** Pages whose messages are loaded with them. */
const further = createRoute({ getParentRoute: () => shell, id: 'further', loader: loadFurtherMessages })

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/recipes', throw: true })
  },
})
const recipeList = createRoute({
  getParentRoute: () => shell,
  path: '/recipes',
  validateSearch: readRecipeSearch,
  // The page is rendered once, with its recipes, instead of first with placeholders. A failure is shown by the page.
  loader: async ({ context, location, cause }) => {
    const search = readRecipeSearch(location.search)
    const first = context.queryClient.ensureQueryData(recipePageQuery(search, 1))
    const recipes = (await first.catch(() => undefined))?.data ?? []
    if (cause === 'enter' && search.view === undefined) preloadCards(recipes)
  },
  // Later searches replace the results in the page.
  shouldReload: false,
  component: RecipesPage,
})
const recipe = createRoute({
  getParentRoute: () => shell,
  path: '/recipes/$slug',
  validateSearch: ({ scale }: Record<string, unknown>): { scale?: number | undefined } => ({
    scale: numberOf(scale, 0.001, 1_000),
  }),
  loader: async ({ context, params, cause }) => {
    const { body } = await loadRecipe(context.queryClient, params.slug)
    // A link that is only touched or pointed at loads the recipe without its picture.
    if (cause === 'enter') preloadPicture(body, pageBox)
  },
  component: lazyPage(() => import('../features/recipes/RecipePage.tsx'), 'RecipePage'),
})
const newRecipe = createRoute({
  getParentRoute: () => shell,
  path: '/recipes/new',
  component: lazyPage(() => import('../features/editing/EditorPage.tsx'), 'NewRecipePage'),
})
const editRecipe = createRoute({
  getParentRoute: () => shell,
  path: '/recipes/$slug/edit',
  loader: async ({ context, params }) => {
    try {
      return await loadForEditing(context.queryClient, params.slug)
    } catch (error) {
      if (!isMissing(error) && !isOffline(error)) throw error
      // What was typed before somebody deleted the recipe can be saved as a new one.
      const { baseOfDraft } = await import('../features/editing/stored-drafts.ts')
      const { baseOfSaved } = await import('../entities/recipe/save-recipe.ts')
      const base = (await baseOfDraft(params.slug)) ?? (await baseOfSaved(context.queryClient, params.slug))
      if (!base) throw error
      return { body: base.recipe, etag: base.etag }
    }
  },
  // What is edited is the version that was opened, also when somebody deletes the recipe. The next time, it is read again.
  shouldReload: false,
  gcTime: 0,
  // The pointer over the link is no reason to load it.
  preload: false,
  // The editor of another recipe has other fields.
  remountDeps: ({ params }) => params.slug,
  component: lazyPage(() => import('../features/editing/EditorPage.tsx'), 'EditRecipePage'),
})
const review = createRoute({
  getParentRoute: () => further,
  path: '/recipes/$slug/review',
  loader: ({ context, params }) => loadRecipe(context.queryClient, params.slug),
  component: lazyPage(() => import('../features/import/ReviewPage.tsx'), 'ReviewPage'),
})
const history = createRoute({
  getParentRoute: () => shell,
  path: '/recipes/$slug/history',
  loader: ({ context, params }) => loadRecipe(context.queryClient, params.slug),
  component: lazyPage(() => import('../features/history/HistoryPage.tsx'), 'HistoryPage'),
})
const version = createRoute({
  getParentRoute: () => shell,
  path: '/recipes/$slug/history/$version',
  loader: ({ context, params }) => loadRecipe(context.queryClient, params.slug),
  component: lazyPage(() => import('../features/history/VersionPage.tsx'), 'VersionPage'),
})
const cook = createRoute({
  getParentRoute: () => signedIn,
  path: '/recipes/$slug/cook',
  loader: ({ context, params }) => loadRecipe(context.queryClient, params.slug),
  component: lazyPage(() => import('../features/cooking/CookPage.tsx'), 'CookPage'),
})
interface ImportSearch {
  /** The id of the report that is shown. */
  report?: string
  /** A text to import. */
  text?: string
  /** The address of a page that is pasted. */
  paste?: string
  /** The address of the page on which the bookmark was pressed. */
  bookmark?: string
  /** The id of what another application has shared. */
  shared?: string
  /** A part of the page that is open. */
  show?: 'bookmark'
}

const importPage = createRoute({
  getParentRoute: () => further,
  path: '/import',
  validateSearch(search): ImportSearch {
    const [report, paste, bookmark, shared] = [
      search.report,
      search.paste,
      search.bookmark,
      search.shared,
    ].map(text)
    // A shared page is an address, or a text that contains the address.
    const given = text(search.url ?? search.text)
    return {
      ...(report && { report }),
      ...(given && { text: given }),
      ...(paste && { paste }),
      ...(bookmark && { bookmark }),
      ...(shared && { shared }),
      ...(search.show === 'bookmark' && { show: 'bookmark' as const }),
    }
  },
  component: lazyPage(() => import('../features/import/ImportPage.tsx'), 'ImportPage'),
})
const moveIn = createRoute({
  getParentRoute: () => further,
  path: '/import/move',
  component: lazyPage(() => import('../features/moving/MoveInPage.tsx'), 'MoveInPage'),
})
const move = createRoute({
  getParentRoute: () => further,
  path: '/import/move/$id',
  component: lazyPage(() => import('../features/moving/MovePage.tsx'), 'MovePage'),
})
const shopping = createRoute({
  getParentRoute: () => shell,
  id: 'shopping',
  loader: async ({ context }) => {
    const store = await context.shopping()
    // The page is rendered once, with the lists that the device has. The request for what is new begins before those that can wait.
    await store.read()
    return store
  },
  component: lazyPage(() => import('../features/shopping/ShoppingProvider.tsx'), 'ShoppingProvider'),
})
const shoppingLists = createRoute({
  getParentRoute: () => shopping,
  path: '/shopping',
  validateSearch: ({ all }): { readonly all?: true } => (all === true ? { all } : {}),
  component: lazyPage(() => import('../features/shopping/ShoppingPage.tsx'), 'ShoppingPage'),
})
const shoppingList = createRoute({
  getParentRoute: () => shopping,
  path: '/shopping/$id',
  component: lazyPage(() => import('../features/shopping/ShoppingListPage.tsx'), 'ShoppingListPage'),
})
const plan = createRoute({
  getParentRoute: () => shell,
  path: '/plan',
  // The first day of the week decides which days are shown. Without a response the page uses Monday.
  loader: ({ context }) => context.queryClient.prefetchQuery(preferencesQuery),
  // Undefined, because a parameter that is left out keeps the value that the address has.
  validateSearch: ({ day }: Record<string, unknown>): { day?: Day | undefined } => ({
    day: isDay(day) ? day : undefined,
  }),
  component: lazyPage(() => import('../features/planning/PlanPage.tsx'), 'PlanPage'),
})
const cookbooks = createRoute({
  getParentRoute: () => shell,
  path: '/cookbooks',
  component: lazyPage(() => import('../features/cookbooks/CookbooksPage.tsx'), 'CookbooksPage'),
})
const cookbook = createRoute({
  getParentRoute: () => shell,
  path: '/cookbooks/$slug',
  validateSearch: (search): { sort?: SortKey | undefined } => ({ sort: readRecipeSearch(search).sort }),
  component: lazyPage(() => import('../features/recipes/CookbookPage.tsx'), 'CookbookPage'),
})
const suggestions = createRoute({
  getParentRoute: () => shell,
  path: '/suggestions',
  component: lazyPage(() => import('../features/suggestions/SuggestionsPage.tsx'), 'SuggestionsPage'),
})
const trash = createRoute({
  getParentRoute: () => shell,
  path: '/trash',
  validateSearch: (search): { kind?: string } => (text(search.kind) ? { kind: text(search.kind)! } : {}),
  component: lazyPage(() => import('../features/trash/TrashPage.tsx'), 'TrashPage'),
})
const organizeStart = createRoute({
  getParentRoute: () => shell,
  path: '/organize',
  beforeLoad: () => {
    redirect({ to: '/organize/$kind', params: { kind: 'foods' }, replace: true, throw: true })
  },
})
const organize = createRoute({
  getParentRoute: () => further,
  path: '/organize/$kind',
  component: lazyPage(() => import('../features/organize/OrganizePage.tsx'), 'OrganizePage'),
})
const household = createRoute({
  getParentRoute: () => further,
  path: '/household',
  component: lazyPage(() => import('../features/household/HouseholdPage.tsx'), 'HouseholdPage'),
})
const webhooks = createRoute({
  getParentRoute: () => further,
  path: '/household/webhooks',
  component: lazyPage(() => import('../features/household/WebhooksPage.tsx'), 'WebhooksPage'),
})
const notifications = createRoute({
  getParentRoute: () => further,
  path: '/household/notifications',
  component: lazyPage(() => import('../features/household/NotificationsPage.tsx'), 'NotificationsPage'),
})
const members = createRoute({
  getParentRoute: () => further,
  path: '/household/members',
  component: lazyPage(() => import('../features/household/MembersPage.tsx'), 'MembersPage'),
})
const administration = createRoute({
  getParentRoute: () => shell,
  path: '/admin',
  beforeLoad: () => {
    redirect({ to: '/admin/users', replace: true, throw: true })
  },
})
const administeredUsers = createRoute({
  getParentRoute: () => further,
  path: '/admin/users',
  component: lazyPage(() => import('../features/admin/UsersPage.tsx'), 'UsersPage'),
})
const administeredGroups = createRoute({
  getParentRoute: () => further,
  path: '/admin/groups',
  component: lazyPage(() => import('../features/admin/GroupsPage.tsx'), 'GroupsPage'),
})
const administeredHouseholds = createRoute({
  getParentRoute: () => further,
  path: '/admin/households',
  component: lazyPage(() => import('../features/admin/HouseholdsPage.tsx'), 'HouseholdsPage'),
})
const jobs = createRoute({
  getParentRoute: () => further,
  path: '/admin/jobs',
  component: lazyPage(() => import('../features/admin/JobsPage.tsx'), 'JobsPage'),
})
const doctor = createRoute({
  getParentRoute: () => further,
  path: '/admin/doctor',
  component: lazyPage(() => import('../features/admin/DoctorPage.tsx'), 'DoctorPage'),
})
const providers = createRoute({
  getParentRoute: () => further,
  path: '/admin/providers',
  validateSearch: (
    search,
  ): { provider?: string | undefined; result?: string | undefined; failed?: string | undefined } => ({
    provider: text(search.provider),
    result: text(search.result),
    failed: text(search.failed),
  }),
  component: lazyPage(() => import('../features/admin/ProvidersPage.tsx'), 'ProvidersPage'),
})
const backups = createRoute({
  getParentRoute: () => further,
  path: '/admin/backups',
  component: lazyPage(() => import('../features/admin/BackupsPage.tsx'), 'BackupsPage'),
})
const restoredBackup = createRoute({
  getParentRoute: () => further,
  path: '/admin/backups/restore',
  component: lazyPage(() => import('../features/admin/RestorePage.tsx'), 'RestorePage'),
  validateSearch: ({ backup }: Record<string, unknown>) => (typeof backup === 'string' ? { backup } : {}),
})
const about = createRoute({
  getParentRoute: () => further,
  path: '/admin/about',
  component: lazyPage(() => import('../features/admin/AboutPage.tsx'), 'AboutPage'),
})
const more = createRoute({
  getParentRoute: () => further,
  path: '/more',
  component: lazyPage(() => import('./MorePage.tsx'), 'MorePage'),
})
const profile = createRoute({
  getParentRoute: () => further,
  path: '/user/profile',
  component: lazyPage(() => import('../features/account/ProfilePage.tsx'), 'ProfilePage'),
})
const apiTokens = createRoute({
  getParentRoute: () => further,
  path: '/user/profile/api-tokens',
  component: lazyPage(() => import('../features/account/ApiTokensPage.tsx'), 'ApiTokensPage'),
})

const sessions = createRoute({
  getParentRoute: () => shell,
  path: '/user/profile/sessions',
  validateSearch: (search): { failed?: string | undefined } => ({ failed: text(search.failed) }),
  component: lazyPage(() => import('../features/account/SessionsPage.tsx'), 'SessionsPage'),
})

const security = createRoute({
  getParentRoute: () => further,
  path: '/user/profile/security',
  component: lazyPage(() => import('../features/account/SecurityPage.tsx'), 'SecurityPage'),
})

const tree = root.addChildren([
  plain.addChildren([login, register, forgotPassword, resetPassword]),
  signedIn.addChildren([
    cook,
    shell.addChildren([
      start,
      recipeList,
      plan,
      newRecipe,
      recipe,
      editRecipe,
      history,
      version,
      shopping.addChildren([shoppingLists, shoppingList]),
      cookbooks,
      cookbook,
      suggestions,
      trash,
      organizeStart,
      administration,
      sessions,
      further.addChildren([
        more,
        importPage,
        review,
        moveIn,
        move,
        organize,
        household,
        webhooks,
        notifications,
        members,
        administeredUsers,
        administeredGroups,
        administeredHouseholds,
        jobs,
        doctor,
        providers,
        backups,
        restoredBackup,
        about,
        profile,
        apiTokens,
        security,
      ]),
    ]),
  ]),
])

export const makeRouter = (context: Context) =>
  createRouter({
    routeTree: tree,
    basepath: basePath || '/',
    context,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 300,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
