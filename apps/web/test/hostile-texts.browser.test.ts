import { expect } from 'chai'
import type { Page } from 'playwright-core'
import type { Loose } from '../../server/test/send.ts'
import { bookmarkScript } from '../src/features/import/received-page.ts'
import { openWeb, phone, type TestWeb } from './browser.ts'
import { rest } from './slow-line.ts'

/** Sets a flag in the window, each in another way. The pages must show them as text. */
const payload = [
  '<script>window.broken=1</script>',
  '<img src=x onerror="window.broken=1">',
  '<svg onload="window.broken=1"><script>window.broken=1</script></svg>',
  '"><iframe srcdoc="<script>parent.broken=1</script>"></iframe>',
  '[go](javascript:window.broken=1) [data](data:text/html,<script>1</script>)',
  '![picture](https://elsewhere.example/pixel.png) <https://elsewhere.example/a>',
  '<a href="jAvAsCrIpT:window.broken=1">go</a> <style>@import "https://elsewhere.example/a.css"</style>',
  '{{constructor.constructor("window.broken=1")()}} ${window.broken=1} <%= window.broken=1 %>',
].join(' ')
const short = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>{{window.broken=1}}'
const words = 'onerror="window.broken=1"'

/** Elements that only a text that was read as HTML can have made. */
const forbiddenAt = (origin: string) =>
  [
    'main script, main style, main iframe, svg script, [onerror], [onload]',
    // The bookmarklet of the import page is our own.
    `a[href^="javascript" i]:not([href="${bookmarkScript(origin, '')}"]), a[href^="data:" i]`,
    'img[src="x"], img[src^="http"]',
  ].join(', ')

describe('texts with scripts, HTML, Markdown and templates', function () {
  this.timeout(300_000)
  let web: TestWeb
  let paths: Record<string, string>
  let page: Page
  let noted: () => Promise<readonly string[]>
  const request = async (method: string, path: string, json?: object) => {
    const { status, body } = await web.larder.request(method, path, {
      token: web.larder.token,
      ...(json && { json }),
    })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  before(async () => {
    web = await openWeb({
      hasWorker: false,
      pages: { read: (url) => Promise.resolve({ url, text: importedPage }) },
    })
    paths = await storeTexts(request)
    page = await web.visit('/more', phone)
    noted = await note(page)
  })
  after(() => web.stop())

  const pages = [
    ...[
      'recipes',
      'recipe',
      'cook',
      'edit',
      'search',
      'shopping lists',
      'shopping list',
      'plan',
      'cookbooks',
    ],
    ...['tags', 'categories', 'tools', 'foods', 'units', 'labels', 'webhooks', 'notifications'],
    ...['household', 'members', 'users', 'groups', 'households', 'profile', 'more', 'API tokens'],
    'import report',
    ...['public recipe', 'shared recipe'],
  ]
  const shownText = (page: Page) => page.getByText(words).or(page.locator('input[value*="onerror"]'))
  for (const name of pages)
    it(`execute nothing on the page: ${name}`, async () => {
      await page.goto(web.larder.url + paths[name])
      await shownText(page).first().waitFor({ state: 'attached' })
      await rest(page)
      if (name === 'recipe' || name === 'cook') await openAll(page)
      expect(
        await page
          .locator(forbiddenAt(new URL(page.url()).origin))
          .evaluateAll((found) => found.map((one) => one.outerHTML)),
      ).to.deep.equal([])
      expect(await page.evaluate(() => 'broken' in window)).to.equal(false)
      expect(await noted()).to.deep.equal([])
      expect(web.faults()).to.deep.equal([])
    })

  it('execute nothing when a recipe is printed', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(web.larder.url + paths.recipe)
    await page.getByText(words).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => 'broken' in window)).to.equal(false)
    expect((await page.pdf()).length).to.be.greaterThan(1_000)
    expect(await noted()).to.deep.equal([])
    expect(web.faults()).to.deep.equal([])
  })
})

/** Notes dialogs and reports of the content policy, from the next page on. */
async function note(page: Page): Promise<() => Promise<readonly string[]>> {
  const noted: string[] = []
  page.on('dialog', (dialog) => {
    noted.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('noteViolation', (violation: string) => noted.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'noteViolation')(`${violatedDirective}: ${blockedURI}`)
    })
  })
  // Violations are reported asynchronously.
  return async () => {
    await page.waitForTimeout(50)
    return noted
  }
}

/** Opens what a page shows after a click only. */
async function openAll(page: Page): Promise<void> {
  for (const name of ['More actions', 'All steps']) {
    const button = page.getByRole('button', { name })
    if ((await button.count()) === 0) continue
    await button.first().click()
    await page.keyboard.press('Escape')
  }
}

type SendRequest = (method: string, path: string, json?: object) => Promise<Loose>

/** Writes the payloads into every field that stores text, and returns the path of each page that shows them. */
async function storeTexts(request: SendRequest): Promise<Record<string, string>> {
  await request('PUT', '/api/groups/preferences', { privateGroup: false })
  await request('PUT', '/api/households/preferences', { privateHousehold: false, recipePublic: true })
  const slug = await request('POST', '/api/recipes', recipe)
  const { id: recipeId } = await request('GET', `/api/recipes/${slug}`)
  await request('POST', '/api/comments', { recipeId, text: payload })
  await request('POST', '/api/recipes/timeline/events', {
    recipeId,
    subject: short,
    eventMessage: payload,
    eventType: 'comment',
  })
  const list = await request('POST', '/api/households/shopping/lists', { name: short })
  await request('POST', `/api/households/shopping/lists/${list.id}/recipe`, [{ recipeId }])
  for (const checked of [false, true])
    await request('POST', '/api/households/shopping/items', {
      shoppingListId: list.id,
      note: payload,
      checked,
    })
  const date = new Date().toISOString().slice(0, 10)
  await request('POST', '/api/households/mealplans', { date, entryType: 'dinner', recipeId })
  await request('POST', '/api/households/mealplans', {
    date,
    entryType: 'lunch',
    title: short,
    text: payload,
  })
  await request('POST', '/api/households/cookbooks', {
    name: short,
    description: payload,
    queryFilterString: '',
  })
  for (const path of ['/api/units', '/api/foods'])
    await request('POST', path, { name: `Other ${short}`, description: payload })
  await request('POST', '/api/groups/labels', { name: short, color: '#aa3300' })
  await request('POST', '/api/organizers/tools', { name: `Other ${short}` })
  await request('POST', '/api/households/webhooks', {
    name: short,
    url: 'https://example.org/hook',
    enabled: false,
    scheduledTime: '07:30',
  })
  await request('POST', '/api/households/events/notifications', {
    name: short,
    appriseUrl: 'jsons://example.org/notify',
    enabled: false,
  })
  await request('POST', '/api/users/api-tokens', { name: short })
  await request('POST', '/api/admin/users', {
    username: 'mallory',
    fullName: short,
    email: 'mallory@example.org',
    password: 'correct horse battery',
  })
  const imports = [{ url: 'https://example.org/recipe' }]
  const { reportId } = await request('POST', '/api/recipes/create/url/bulk', { imports })
  const { id: shared } = await request('POST', '/api/shared/recipes', { recipeId })
  const self = await request('GET', '/api/users/self')
  const { groupSlug } = self
  await request('PUT', `/api/users/${self.id}`, { fullName: short })
  await request('PUT', `/api/admin/households/${self.householdId}`, { name: short })
  await request('POST', '/api/admin/groups', { name: short })
  return {
    recipes: '/recipes',
    recipe: `/recipes/${slug}`,
    cook: `/recipes/${slug}/cook`,
    edit: `/recipes/${slug}/edit`,
    'shopping lists': '/shopping',
    'shopping list': `/shopping/${list.id}`,
    plan: '/plan',
    cookbooks: '/cookbooks',
    suggestions: '/suggestions',
    search: `/recipes?q=${encodeURIComponent(short)}&filter=${encodeURIComponent(`name = "${words.replaceAll('"', "'")}"`)}`,
    ...Object.fromEntries(
      ['tags', 'categories', 'tools', 'foods', 'units', 'labels'].map((kind) => [kind, `/organize/${kind}`]),
    ),
    webhooks: '/household/webhooks',
    household: '/household',
    members: '/household/members',
    users: '/admin/users',
    groups: '/admin/groups',
    households: '/admin/households',
    profile: '/user/profile',
    more: '/more',
    notifications: '/household/notifications',
    'API tokens': '/user/profile/api-tokens',
    'import report': `/import?report=${reportId}`,
    'public recipe': `/g/${groupSlug}/r/${slug}`,
    'shared recipe': `/g/${groupSlug}/shared/r/${shared}`,
  }
}

const importedPage = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: `Pie ${words} &lt;script&gt;window.broken=1&lt;/script&gt;`,
  recipeIngredient: ['2 leeks'],
  recipeInstructions: 'Bake.',
})}</script>`

const recipe = {
  name: `Soup ${short}`,
  description: payload,
  recipeYield: short,
  prepTime: short,
  cookTime: short,
  totalTime: short,
  orgURL: 'https://example.org/"><script>window.broken=1</script>',
  tags: [{ name: short }],
  recipeCategory: [{ name: short }],
  tools: [{ name: short }],
  recipeIngredient: [
    { quantity: 2, unit: { name: short }, food: { name: short }, note: payload, title: short },
    { note: payload },
  ],
  recipeInstructions: [{ title: short, summary: short, text: payload }, { text: payload }],
  notes: [{ title: short, text: payload }],
  nutrition: { calories: short },
  extras: { [`key ${words}`]: payload },
  settings: { public: true, showNutrition: true, disableComments: false },
}
