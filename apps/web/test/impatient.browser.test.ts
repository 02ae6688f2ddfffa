import { expect } from 'chai'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { defined, portOf } from './expected.ts'
import { buildIfStale } from '../scripts/build.ts'
import { openBrowser, sharedBrowser } from './chromium.ts'
import { compareShown } from './impatient/compare.ts'
import { excluded, momentary, opensOnlyList } from './impatient/exceptions.ts'
import { openSite } from './impatient/household.ts'
import { choose, inPage, note, show } from './impatient/in-page.ts'
import { faultsOfText, partTaken, reasonFor, wordOf } from './impatient/journal.ts'
import { fateOf, type SentChange } from './impatient/network.ts'
import { faultsOfRequests } from './impatient/requests.ts'
import { addressOf, routePaths } from './impatient/routes.ts'
import { runSeed } from './impatient/seed.ts'

/** Seeds of `npm test`: more run with `npm run impatient`. */
const sample = [
  [101, 'sqlite', 1],
  [106, 'postgres', 2],
] as const

describe('somebody impatient on a slow line', function () {
  this.timeout(600_000)
  before(() => buildIfStale())

  for (const [seed, engine, people] of sample)
    it(`loses nothing and does nothing twice: seed ${seed} on ${engine}, ${people === 1 ? 'one person' : 'two people'}`, async () => {
      const [browser, site] = await Promise.all([openBrowser(), openSite(engine)])
      // Ends a seed that waits for what never comes: its last line says for what.
      const deadline = setTimeout(() => void browser.close(), 480_000)
      try {
        const { faults, log } = await runSeed({ seed, people, site, browser })
        expect(faults, log.join('\n')).to.deep.equal([])
      } finally {
        clearTimeout(deadline)
        await Promise.all([browser.close(), site.stop()])
      }
    })
})

describe('the harness of impatient people', function () {
  this.timeout(300_000)
  let site: Server
  let address: string
  let visits = 0
  before(async () => {
    site = createServer(({ url }, response) => {
      if (url === '/') visits++
      response.setHeader('content-type', 'text/html').end(url === '/faults' ? faultyPage : fakePage(visits))
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    address = `http://127.0.0.1:${portOf(site)}/`
  })
  after(() => site.close())

  it('reports a toggle that falls back, a busy button, and other texts and states after loading again', async () => {
    const context = await (await sharedBrowser()).newContext()
    await context.addInitScript({ content: inPage(excluded) })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: 'Heart' }).click()
    await page.getByText('fallen back').waitFor()
    const selectors = momentary.map(({ selector }) => selector).join(', ')
    const before = await page.evaluate(show, selectors)
    await page.reload()
    const after = await page.evaluate(show, selectors)
    const faults: string[] = []
    compareShown(before, after, (fault) => faults.push(fault))
    expect(before.busy).to.deep.equal(['button Saves for ever'])
    expect(faults).to.have.length(3)
    expect(faults[0]).to.match(/^shows other texts .*"visit 1".*"visit 2"/s)
    expect(faults[1]).to.match(/^shows checkbox "Milk" as "true", and as "false"/)
    expect(faults[2]).to.match(/^shows button "Heart" as "false", after somebody made it "true"/)
    await context.close()
  })

  it('notes what a page does wrong for a moment: texts that it takes, letters in an old line, clicks that show nothing', async () => {
    const context = await (await sharedBrowser()).newContext()
    await context.addInitScript({ content: inPage(excluded) })
    const page = await context.newPage()
    await page.goto(`${address}faults`)
    await page.getByLabel('Name').pressSequentially('zqbbbbk')
    await page.getByText('taken').waitFor()
    await page.getByLabel('Line 1').pressSequentially('zqbbbck')
    await page.keyboard.press('Enter')
    await page.keyboard.type('x')
    await page.getByText('moved').waitFor()
    // One after the other, before the page is looked at.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[role="group"] button')) button.click()
    })
    await page.getByRole('button', { name: 'Star' }).click()
    await page.waitForFunction(() => window.impatient.flashes.length === 2)
    const noted = await page.evaluate(note, ['zqbbbbk', 'zqbbbck'])
    expect(noted.written).to.deep.equal(['zqbbbbk'])
    expect(noted.inFields).to.deep.equal(['zqbbbck'])
    expect(noted.arrived).to.deep.equal(['zqbbbbk', 'zqbbbck'])
    expect([...new Set(noted.gone)]).to.deep.equal(['This list is gone'])
    expect(noted.flashes).to.deep.equal([
      'put “x”, typed after Enter, into the old Line 1',
      'shows nothing of a click on button "Star"',
    ])
    await context.close()
  })

  it('chooses the same control again for the same numbers, and never an excluded one', async () => {
    const context = await (await sharedBrowser()).newContext()
    await context.addInitScript({ content: inPage(excluded) })
    const page = await context.newPage()
    await page.goto(address)
    const chosen: string[] = []
    for (let number = 0; number < 1; number += 0.02) {
      const numbers = [number, 0.5] as const
      const { key } = (await page.evaluate(choose, numbers)) ?? { key: '' }
      expect((await page.evaluate(choose, numbers))?.key).to.equal(key)
      chosen.push(key)
    }
    expect(new Set(chosen)).to.deep.equal(
      new Set(['button "Heart"', 'button "Saves for ever"', 'checkbox "Milk"', 'textbox "Note"']),
    )
    await context.close()
  })

  it('expects another page after loading again only where the shopping lists open the only list', () => {
    expect(opensOnlyList('/shopping', '/shopping/1')).to.equal(true)
    expect(opensOnlyList('/shopping', '/shopping')).to.equal(false)
    expect(opensOnlyList('/shopping/1', '/shopping/2')).to.equal(false)
    expect(opensOnlyList('/recipes', '/shopping/1')).to.equal(false)
  })

  it('reports a text that is lost, and one that is stored twice', () => {
    const typed = {
      text: 'zqbbbbk',
      field: 'textbox "Name"',
      path: '/',
      after: 1,
      isInField: false,
      hasArrived: true,
      vanished: { how: 'written', after: 2 },
      givenUp: undefined,
    } as const
    const sent = {
      method: 'POST',
      path: '/x',
      body: '',
      key: 'k',
      page: 1,
      document: 'one',
      during: undefined,
      at: 0,
      endedAt: 1,
    }
    const lost = { ...sent, status: undefined, failure: 'cut' } as const
    const known = {
      stored: {},
      sent: [],
      isShown: false,
      isExplained: false,
      copied: new Set<string>(),
    }
    expect(faultsOfText(typed, known)).to.have.length(1)
    expect(faultsOfText(typed, { ...known, isExplained: true })).to.have.length(1)
    expect(faultsOfText(typed, { ...known, sent: [lost] })).to.have.length(1)
    expect(faultsOfText(typed, { ...known, sent: [lost], isExplained: true })).to.deep.equal([])
    expect(faultsOfText(typed, { ...known, stored: { tag: 2 } })).to.have.length(1)
    expect(faultsOfText(typed, { ...known, stored: { tag: 2 }, copied: new Set(['tag']) })).to.deep.equal([])
    expect(faultsOfText(typed, { ...known, stored: { tag: 1 } })).to.deep.equal([])
    expect(faultsOfText({ ...typed, isInField: true }, known)).to.deep.equal([])
    expect(faultsOfText({ ...typed, givenUp: 'the person left' }, known)).to.deep.equal([])
  })

  it('knows whose beginning a page has taken', () => {
    expect(partTaken('zqbbbbk', ['zqbbbbk'], false)).to.equal('zqbbbbk')
    expect(partTaken('zqbbbdk', ['zqbbb'], true)).to.equal('zqbbb')
    expect(partTaken('zqbbbbk', ['zqbbb'], false)).to.equal(undefined)
  })

  it('blames a page for a text that it takes, and a person for one that the person gives up', () => {
    const submit = { kind: 'submit', key: 'Enter' } as const
    const box = { kind: 'choose', key: 'checkbox "Milk"' } as const
    const link = { kind: 'leave', key: 'link "Plan"' } as const
    const remove = { kind: 'clear', key: 'button "Remove"' } as const
    const typed = { text: 'zqbbbbk', after: 1 }
    expect(reasonFor('written', typed, [link, submit, box, link])).to.equal(undefined)
    // The page was being left when it was typed into.
    expect(reasonFor('removed', typed, [link, submit])).to.be.a('string')
    expect(reasonFor('removed', { ...typed, after: 4 }, [link, box, box, box, submit])).to.equal(undefined)
    // Several things were done at it, before the next page was there.
    const later = { text: 'zqbbbck', after: 5 }
    const deeds = [submit, link, submit, submit, submit, submit]
    expect(reasonFor('removed', later, deeds, 0)).to.be.a('string')
    expect(reasonFor('removed', later, deeds)).to.equal(undefined)
    // The link was pressed just before the page of the text arrived.
    expect(reasonFor('removed', later, deeds, 2)).to.be.a('string')
    expect(reasonFor('removed', later, deeds, 3)).to.equal(undefined)
    expect(reasonFor('removed', typed, [submit, submit, box])).to.be.a('string')
    expect(reasonFor('removed', typed, [submit, link])).to.be.a('string')
    expect(reasonFor('removed', typed, [remove, submit])).to.be.a('string')
    expect(reasonFor('written', typed, [remove, submit])).to.equal(undefined)
  })

  it('reports changes of one record that overlap, and a second attempt with another key', () => {
    const change = (values: Partial<SentChange>): SentChange => ({
      method: 'POST',
      path: '/larder/api/comments',
      body: '{"text":"zqbbbbk"}',
      key: 'first',
      page: 1,
      document: 'one',
      status: 201,
      failure: undefined,
      during: undefined,
      at: 0,
      endedAt: 1,
      ...values,
    })
    const textsIn = (body: string) => body.match(/zq[b-w]{4}k/g) ?? []
    const lost = change({ failure: 'lost' })
    const faults = (...changes: readonly SentChange[]) => faultsOfRequests(changes, textsIn)
    expect(faults(lost, change({ key: 'second' }))).to.have.length(1)
    expect(faults(lost, change({}))).to.deep.equal([])
    expect(faults(lost, change({ key: 'second', page: 2 }))).to.deep.equal([])
    expect(faults(lost, change({ key: 'second', body: '{"text":"zqccck2"}' }))).to.deep.equal([])
    const recipe = (id: string, key: string) => change({ key, body: `{"id":"${id}","text":"zqbbbbk"}` })
    expect(faults({ ...recipe('soup', 'first'), failure: 'lost' }, recipe('soup', 'second'))).to.deep.equal(
      [],
    )
    expect(faults({ ...recipe('soup', 'first'), failure: 'lost' }, recipe('stew', 'second'))).to.have.length(
      1,
    )
    const put = change({ method: 'PUT', path: '/larder/api/users/1/ratings/2' })
    expect(faults(put, change({ ...put, during: put }))).to.have.length(1)
    expect(faults(put, put)).to.deep.equal([])
  })

  it('reaches every route, and has the same line for the same seed', () => {
    const places = {
      recipes: ['soup'],
      lists: ['list'],
      cookbooks: ['soups'],
      invitation: 'token',
      move: 'move',
    }
    const addresses = routePaths().map((path) => addressOf(path, places, ([first]) => defined(first)))
    expect(addresses).to.include.members([
      '/recipes/soup/history/1',
      '/shopping/list',
      '/organize/tools',
      '/import/move/move',
    ])
    expect(() => addressOf('/unknown/$thing', places, ([first]) => defined(first))).to.throw('does not know')
    expect(fateOf(1, 'POST /x 0', true)).to.deep.equal(fateOf(1, 'POST /x 0', true))
    const fates = Array.from({ length: 2_000 }, (_, count) => fateOf(1, `POST /x ${count}`, true))
    for (const failure of ['unavailable', 'lost', 'cut', undefined] as const)
      expect(fates.some((fate) => fate.failure === failure)).to.equal(true)
    const words = Array.from({ length: 2_000 }, (_, count) => wordOf(count))
    expect(new Set(words).size).to.equal(words.length)
  })
})

/** A page that is wrong for a moment. */
const faultyPage = `<!doctype html>
<main>
  <p id="said"></p>
  <input id="name" aria-label="Name">
  <ol><li><input id="one" aria-label="Line 1"></li><li><input id="two" aria-label="Line 2"></li></ol>
  <button aria-pressed="false">Star</button>
  <div role="group">
    <button class="kind" aria-pressed="false">Foods</button>
    <button class="kind" aria-pressed="false">Lists</button>
  </div>
</main>
<script>
  const say = (text) => (said.innerHTML = '<b>' + text + '</b>')
  document.getElementById('name').oninput = ({ target }) => {
    if (target.value !== 'zqbbbbk') return
    setTimeout(() => {
      target.value = ''
      say('This list is gone, and the text is taken')
    }, 100)
  }
  const kinds = [...document.querySelectorAll('.kind')]
  for (const kind of kinds)
    kind.onclick = () => kinds.forEach((other) => (other.ariaPressed = String(other === kind)))
  one.onkeydown = ({ key }) => {
    if (key === 'Enter')
      setTimeout(() => {
        two.focus()
        say('moved')
      }, 300)
  }
</script>`

/** A page with faults: what it shows changes with each visit, a toggle falls back, and a button stays busy. */
const fakePage = (visit: number) => `<!doctype html>
<main>
  <p>visit ${visit}</p>
  <p id="said"></p>
  <label><input type="checkbox" ${visit === 1 ? 'checked' : ''}> Milk</label>
  <button id="heart" aria-pressed="false">Heart</button>
  <button>Saves<span class="_spinner" style="display:inline-block;width:9px;height:9px"></span><span> for ever</span></button>
  <input aria-label="Note">
  <button>Sign out</button>
  <a href="https://example.org/">Elsewhere</a>
</main>
<script>
  heart.onclick = () => {
    heart.ariaPressed = 'true'
    setTimeout(() => {
      heart.ariaPressed = 'false'
      said.textContent = 'fallen back'
    }, 300)
  }
</script>`
