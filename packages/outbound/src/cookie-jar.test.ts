import { expect } from 'chai'
import { openCookieJar } from './cookie-jar.ts'

describe('the cookies of one read', () => {
  const cases: readonly [from: string, setCookie: string, to: string, sent: string | undefined][] = [
    ['http://a.test/', 'x=1', 'http://a.test/b', 'x=1'],
    ['http://a.test/', 'x=1', 'https://a.test:8443/', 'x=1'],
    ['http://a.test/', 'x=1', 'http://www.a.test/', undefined],
    ['http://a.test/', 'x=1', 'http://b.test/', undefined],
    ['http://www.a.test/', 'x=1; Domain=a.test', 'http://a.test/', 'x=1'],
    ['http://www.a.test/', 'x=1; Domain=.A.test', 'http://img.a.test/', 'x=1'],
    ['http://www.a.test/', 'x=1; Domain=b.test', 'http://b.test/', undefined],
    ['http://www.a.test/', 'x=1; Domain=w.a.test', 'http://www.a.test/', undefined],
    ['http://www.a.test/', 'x=1; Domain=test', 'http://b.test/', undefined],
    ['http://127.0.0.1/', 'x=1; Domain=0.0.1', 'http://10.0.0.1/', undefined],
    ['http://a.test/in/door', 'x=1', 'http://a.test/in/side', 'x=1'],
    ['http://a.test/in/door', 'x=1', 'http://a.test/', undefined],
    ['http://a.test/in/door', 'x=1; Path=/', 'http://a.test/', 'x=1'],
    ['http://a.test/', 'x=1; Path=/in', 'http://a.test/in', 'x=1'],
    ['http://a.test/', 'x=1; Path=/in', 'http://a.test/inner', undefined],
    ['https://a.test/', 'x=1; Secure', 'https://a.test/', 'x=1'],
    ['https://a.test/', 'x=1; Secure', 'http://a.test/', undefined],
    ['http://a.test/', 'x=1; Max-Age=0', 'http://a.test/', undefined],
    ['http://a.test/', 'x=1; Expires=Sat, 01 Jan 2000 00:00:00 GMT', 'http://a.test/', undefined],
    ['http://a.test/', '=1', 'http://a.test/', undefined],
    ['http://a.test/', `x=${'1'.repeat(5000)}`, 'http://a.test/', undefined],
  ]
  for (const [from, setCookie, to, sent] of cases) {
    it(`${sent === undefined ? 'keep' : 'send'} ${setCookie.slice(0, 60)} of ${from} ${sent === undefined ? 'from' : 'to'} ${to}`, async () => {
      const jar = await openCookieJar()
      jar.keep(new URL(from), [setCookie])
      expect(jar.headerFor(new URL(to))).to.equal(sent)
    })
  }

  it('are at most fifty, and stored ones can change', async () => {
    const jar = await openCookieJar()
    const url = new URL('http://a.test/')
    jar.keep(url, [...Array.from({ length: 60 }, (_, index) => `c${index}=1`), 'c0=2'])
    const sent = jar.headerFor(url)!.split('; ')
    expect(sent).to.have.length(50)
    expect(sent[0]).to.equal('c0=2')
  })

  it('are limited to a header of 8 kB', async () => {
    const jar = await openCookieJar()
    const url = new URL('http://a.test/')
    jar.keep(
      url,
      Array.from({ length: 5 }, (_, index) => `c${index}=${'1'.repeat(3000)}`),
    )
    expect(jar.headerFor(url)!.length).to.be.within(6000, 8192)
  })
})
