import { expect } from 'chai'
import { refreshTarget } from './meta-refresh.ts'

const meta = (content: string) =>
  `<!doctype html><head><meta http-equiv="refresh" content="${content}"></head>`

describe('a page that redirects with meta refresh', () => {
  for (const [html, target] of [
    [meta('0;url=/soup'), '/soup'],
    [meta('0; URL=https://kitchen.example/soup?a=1&amp;b=2'), 'https://kitchen.example/soup?a=1&b=2'],
    [meta("2;url='/soup'"), '/soup'],
    [meta('0.5, /soup'), '/soup'],
    ['<META CONTENT=0;url=/soup HTTP-EQUIV=Refresh>', '/soup'],
    ["<meta content='1;URL=/soup' http-equiv='refresh' />", '/soup'],
  ] as const)
    it(`by ${html}`, () => expect(refreshTarget(html)).to.equal(target))

  for (const [why, html] of [
    ['when it only reloads itself', meta('300')],
    ['when it leads on after a while', meta('30;url=/soup')],
    ['where there are no scripts', `<noscript>${meta('0;url=/no-scripts')}</noscript>`],
    ['in a comment', `<!-- ${meta('0;url=/soup')} -->`],
    ['in the text of a script', `<script>const a = '${meta('0;url=/soup')}'</script>`],
    ['when it is a whole page', meta('0;url=/soup') + 'text '.repeat(20_000)],
    ['by another meta', '<meta http-equiv="content-type" content="text/html; charset=utf-8">'],
    ['by nothing', '<p>refresh</p>'],
  ] as const)
    it(`not ${why}`, () => expect(refreshTarget(html)).to.equal(undefined))

  it('is parsed in linear time for any content', () => {
    for (const odd of ['<meta ', '<noscript ', '<!--', '<meta http-equiv=refresh content="0;url=']) {
      refreshTarget(odd.repeat(50_000 / odd.length))
    }
  })
})
