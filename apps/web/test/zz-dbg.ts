import { openWeb, phone } from './browser.ts'
const web = await openWeb()
await web.larder.ask('POST', '/api/recipes', {
  token: web.larder.token,
  json: {
    name: 'Soup',
    recipeServings: 4,
    recipeIngredient: [{ note: '2 carrots' }, { note: 'salt' }],
    recipeInstructions: [{ text: 'Cook for 5 minutes.' }],
  },
})
const page = await web.visit('/recipes/soup', phone)
page.on('console', (m) => console.log('console', m.text()))
page.on('requestfailed', (r) => console.log('failed', r.url()))
await page.waitForTimeout(3000)
console.log(page.url(), web.faults())
console.log((await page.evaluate(() => document.body.innerText)).slice(0, 500))
await page.screenshot({ path: '/tmp/dbg.png' })
await web.stop()
process.exit()
