import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'

/** Words that every object of JavaScript has as properties. A table that is an object finds them. */
const words = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'name']

onBothDatabases('words that are properties of every object', function (store) {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store })
  })
  after(() => larder.stop())

  const send = async (method: string, path: string, json?: object) => {
    const { status, body } = await larder.request(method, path, {
      token: larder.token,
      ...(json && { json }),
    })
    expect(status, `${method} ${path} ${JSON.stringify(body)}`).to.be.below(500)
    return { status, body }
  }
  const created = async (path: string, json: object) => {
    const { status, body } = await send('POST', path, json)
    expect(status, JSON.stringify(body)).to.equal(201)
    return body
  }

  for (const word of words)
    it(`are texts like others: ${word}`, async () => {
      // This key alone is refused.
      const key = word === '__proto__' ? 'proto' : word
      const slug = await created('/api/recipes', {
        name: word,
        language: 'en',
        tags: [{ name: word }],
        recipeCategory: [{ name: word }],
        tools: [{ name: word }],
        recipeYield: word,
        prepTime: word,
        recipeIngredient: [
          { quantity: 2, unit: { name: word }, food: { name: word }, note: word, title: word },
          { note: `2 ${word} ${word}` },
        ],
        recipeInstructions: [{ title: word, text: `Add the ${word} to half of the ${word}.` }],
        notes: [{ title: word, text: word }],
        nutrition: { calories: word },
        extras: { [key]: word },
      })
      const { body: recipe } = await send('GET', `/api/recipes/${slug}`)
      expect(recipe.name).to.equal(word)
      expect(recipe.tags[0].name).to.equal(word)
      expect(recipe.recipeIngredient[0]).to.include({ note: word, title: word })
      expect(Object.entries(recipe.extras)).to.deep.equal([[key, word]])
      const { body: list } = await send(
        'GET',
        `/api/recipes?search=${word}&queryFilter=${encodeURIComponent(`name = "${word}"`)}`,
      )
      expect(list.data.map((item: { name: string }) => item.name)).to.deep.equal([word])
    })

  for (const word of words)
    it(`are unknown names, or fields: ${word}`, async () => {
      for (const query of [
        `orderBy=${word}`,
        `queryFilter=${word}=1`,
        `queryFilter=tags.${word}=1`,
        `queryFilter=extras.${word}=1`,
        `tags=${word}`,
        `${word}=1`,
        `search=${word}%20${word}`,
      ])
        await send('GET', `/api/recipes?${query}`)
      await send('PUT', '/api/units', { [word]: word })
      for (const path of ['/api/foods', '/api/units', '/api/organizers/tags', '/api/groups/labels'])
        await send('POST', path, { name: word, [word]: word })
      const list = await created('/api/households/shopping/lists', { name: word })
      await created('/api/households/shopping/items', { shoppingListId: list.id, note: `2 ${word} ${word}` })
      for (const language of ['en', 'de'])
        await send('POST', '/api/parser/ingredient', { ingredient: `2 ${word} ${word}`, language })
      await send('POST', '/api/recipes/create/html-or-json', { data: pageOf(word) })
    })
})

const pageOf = (word: string) => `<title>${word}</title>
  <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">${word}</h1>
  <p itemprop="${word}">${word}</p><p itemprop="recipeIngredient">2 ${word}</p><p itemprop="recipeIngredient">half ${word}</p>
  <p itemprop="recipeInstructions">Add the ${word}.</p></div>
  <script type="application/ld+json">{"@type":"Recipe","name":"${word}","${word}":"${word}","recipeIngredient":["1 ${word}"],
  "nutrition":{"@type":"NutritionInformation","calories":{"value":1,"unitCode":"${word}"}}}</script>`
