import { expect } from 'chai'
import { later, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { KeepTags, useKeepTags } from './KeepTags.tsx'

/** The choice, and what an import would send. */
function Choice() {
  const keeping = useKeepTags()
  return (
    <>
      <KeepTags {...keeping} />
      <output>{String(keeping.includeTags)}</output>
    </>
  )
}
const open = (reply: Replies[string]) => {
  serve({ 'GET /households/preferences': reply })
  return show(<Choice />).user
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep tags and categories' })
const sent = () => document.querySelector('output')?.textContent

describe('the choice whether an import keeps tags', () => {
  for (const importTags of [true, false])
    it(`is as the household prefers (${importTags}), which decides until somebody chooses`, async () => {
      const user = open({ importTags })
      await waitFor(() => expect(box().checked).to.equal(importTags))
      expect(sent()).to.equal('null')
      await user.click(box())
      expect(box().checked).to.equal(!importTags)
      expect(sent()).to.equal(String(!importTags))
      await user.click(box())
      expect(sent()).to.equal(String(importTags))
    })

  it('stays what somebody has chosen before the preference is known', async () => {
    const { reply, respond } = later({ importTags: true })
    const user = open(reply)
    await user.click(box())
    expect(box().checked).to.equal(false)
    respond()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(box().checked).to.equal(false)
    expect(sent()).to.equal('false')
  })
})
