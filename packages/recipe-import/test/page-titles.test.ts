import { expect } from 'chai'
import { extractRecipe } from '../src/index.ts'

const recipe = `<p>Ingredients</p><ul><li>200 g lentils</li><li>1 onion</li><li>2 tbsp oil</li></ul>
  <p>Method</p><ol><li>Chop the onion and fry it in the oil for five minutes.</li>
  <li>Add the lentils and simmer them until they are soft.</li></ol>`

const titleOf = (title: string, body: string, host = 'copper-ladle.example'): string | null | undefined =>
  extractRecipe(`<head>${title}</head><body>${body}${recipe}</body>`, `https://${host}/2014/lentils.html`)
    ?.title

describe('the title of a page without structured data', () => {
  it('is the heading of the entry rather than the linked name of the blog', () => {
    const body = '<h1><a href="/">Pans and Other Friends</a></h1><h2>Monday, May 5</h2><h3>Onion Lentils</h3>'
    expect(titleOf('<title>Pans and Other Friends: Onion Lentils</title>', body)).to.equal('Onion Lentils')
  })

  it('is the heading of the entry where the blog is named after its host', () => {
    const body = '<h1><a href="/lee/">Ladle Notes</a></h1><h3>Onion Lentils</h3>'
    const title = '<title>Ladle Notes : Onion Lentils</title>'
    expect(titleOf(title, body, 'ladle.blogs.example')).to.equal('Onion Lentils')
  })

  it('is the heading of the topic where the host spells out a sign', () => {
    const body = '<h1>Oats &amp; Ends</h1><h2><a href="?t=20">My onion lentils, step by step</a></h2>'
    const title = '<title>Oats &amp; Ends • View topic - My onion lentils, step by step</title>'
    expect(titleOf(title, body, 'oatsandends.example')).to.equal('My onion lentils, step by step')
  })

  it('is the line that the title names, where there is no heading', () => {
    const body = '<div>Print this page</div><div class="h">Onion Lentils</div><div>By Ann Moor</div>'
    expect(titleOf('<title>Print - Onion Lentils - The Weekly Stove</title>', body)).to.equal('Onion Lentils')
  })

  it('is the last of several parts when only that is a heading', () => {
    const body = '<h2 align="center">Onion Lentils</h2>'
    expect(titleOf('<title>Our Church Cookbook: Mains &amp; Sides: Onion Lentils</title>', body)).to.equal(
      'Onion Lentils',
    )
  })

  it('is without the name of the host, where no line says what is the title', () => {
    const title = '<title>Copper Ladle: Onion Lentils</title>'
    expect(titleOf(title, '<p>Dinner is soon ready with this.</p>')).to.equal('Onion Lentils')
  })

  it('is the first heading where the title is cut short', () => {
    const body =
      '<p><a href="/lentils">Lentils</a></p><h2>Red lentils with cumin</h2><h2>Lentils for lunch</h2>'
    expect(titleOf('<title>Lentils - Aunt Jo cooks</title>', body)).to.equal('Red lentils with cumin')
  })

  it('is the first heading of the title that has words for search engines, below the name of the blog', () => {
    const body =
      '<h1><a href="/">Pans</a></h1><h2>Monday, May 5</h2><h3>Onion Lentils</h3><h3>Tips for Onion Lentils</h3>'
    expect(titleOf('<title>Best Onion Lentils Recipe | Pans</title>', body)).to.equal('Onion Lentils')
  })

  it('is no section of the site that a breadcrumb prints', () => {
    const body = '<p>Soups</p><p>Now and then</p>'
    const title = '<title>Onion Lentils with Red Wine and Bay Leaves - Soups</title>'
    expect(titleOf(title, body)).to.equal('Onion Lentils with Red Wine and Bay Leaves - Soups')
  })

  it('is the heading that has fewer words than the title', () => {
    const body = '<h1>Berry Lentils</h1><h2>The Best Berry Lentils of the Year</h2>'
    const title = '<title>The Best Berry Lentils of the Year - My Own Little Kitchen by the Sea</title>'
    expect(titleOf(title, body)).to.equal('Berry Lentils')
  })

  const story =
    '<p>It rained all week, and nobody in this house wanted to go out and buy anything for dinner at all.</p>'

  it('is the heading above the ingredients where the article is called otherwise', () => {
    const title = '<title>A wet week in May</title>'
    const body = `<h1>A wet week in May</h1>${story}`
    expect(titleOf(title, `${body}<h2>Lentils with Onion</h2><p>Serves 4</p>`)).to.equal('Lentils with Onion')
    expect(titleOf(title, `${body}<p><b>Lentils with Onion</b></p>`)).to.equal('Lentils with Onion')
  })

  it('is the heading above the ingredients that says more than the article', () => {
    const body = `<h1>No. 12: Lentils, and a quarrel</h1>${story}<h2>Spiced brown lentils</h2>`
    expect(titleOf('<title>No. 12: Lentils, and a quarrel</title>', body)).to.equal('Spiced brown lentils')
  })

  it('is the name of the page above headings that name no dish', () => {
    for (const heading of [
      'What goes in',
      'A word on pans',
      'Total time',
      'Kitchen: lentils',
      'Why lentils?',
      'How to make lentils',
      'Brown lentils recipe',
      'Lentils: the ingredients',
    ])
      expect(
        titleOf('<title>Onion Lentils</title>', `<h1>Onion Lentils</h1>${story}<h2>${heading}</h2>`),
      ).to.equal('Onion Lentils')
  })

  it('is the whole title where a heading has only words from its midst', () => {
    const body = `<h1>A pot of brown lentils for a wet week</h1>${story}<h2>Brown lentils</h2>`
    const title = '<title>A pot of brown lentils for a wet week</title>'
    expect(titleOf(title, body)).to.equal('A pot of brown lentils for a wet week')
  })

  it('is no heading that looks like that of the method', () => {
    const body = `<h1>Onion Lentils</h1>${story}<h2>Onion lentils to buy</h2><ul><li>200 g lentils</li><li>1 onion</li><li>2 tbsp oil</li></ul>
      <h2>Cook</h2><ol><li>Chop the onion and fry it in the oil for five minutes.</li><li>Add the lentils and simmer them until soft.</li></ol>`
    const page = `<head><title>Onion Lentils</title></head><body>${body}</body>`
    expect(extractRecipe(page, 'https://ladle.example/lentils')?.title).to.equal('Onion Lentils')
  })

  it('is the part that a label in the heading leaves', () => {
    const body = '<h1>From our kitchen on Friday: Onion Lentils with Bay</h1>'
    expect(titleOf('<title>Onion Lentils with Bay - Ladle Radio</title>', body)).to.equal(
      'Onion Lentils with Bay',
    )
  })

  it('is the last part of a title that begins with the name of the site', () => {
    const body = '<p class="a">Winter baking at home</p><p class="b">Lentil buns</p>'
    const title = '<title>Copper Ladle - Winter baking at home - Lentil buns</title>'
    expect(titleOf(title, body)).to.equal('Lentil buns')
  })
})
