import { expect } from 'chai'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'

const request = 'POST /groups/migrations'

describe('the form of an archive', () => {
  const started: string[] = []
  beforeEach(() => void started.splice(0))
  const open = (name: string, reply: Replies[string] = { id: 'report' }) => {
    const server = serve({ [request]: reply })
    const { user } = show(
      <ArchiveDialog
        file={new File(['recipes'], name)}
        onClose={() => undefined}
        onStarted={(id) => void started.push(id)}
      />,
    )
    return { server, user }
  }
  /** The values of a form with a file. */
  const valueIn = (body: unknown, name: string) =>
    new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(String(body))?.[1]

  it('suggests the application by the name of the file, and imports its archive', async () => {
    const { server, user } = open('all.paprikarecipes')
    expect(field('Which application wrote all.paprikarecipes?').value).to.equal('paprika')
    await user.click(button('Import the archive'))
    await waitFor(() => expect(started).to.deep.equal(['report']))
    const [[name, body] = []] = server.sent
    expect(name).to.equal(request)
    expect(valueIn(body, 'migrationType')).to.equal('paprika')
    expect(valueIn(body, 'addMigrationTag')).to.equal('false')
    expect(String(body)).to.include('filename="all.paprikarecipes"')
  })

  it('imports it as one of another application, with its tag', async () => {
    const { server, user } = open('export.zip')
    await user.selectOptions(field('Which application wrote export.zip?'), 'Tandoor')
    await user.click(screen.getByRole('checkbox', { name: /^Tag the recipes/ }))
    await user.click(button('Import the archive'))
    await waitFor(() => expect(started).to.have.length(1))
    const [[, body] = []] = server.sent
    expect(valueIn(body, 'migrationType')).to.equal('tandoor')
    expect(valueIn(body, 'addMigrationTag')).to.equal('true')
  })

  it('says why the server refuses it, and keeps the choice for the next attempt', async () => {
    const { server, user } = open(
      'export.zip',
      refuse(422, { code: 'archive/wrong-application', detail: 'It is of another application.' }),
    )
    await user.selectOptions(field('Which application wrote export.zip?'), 'Tandoor')
    await user.click(button('Import the archive'))
    const { id } = await screen.findByText('It is of another application.')
    const choice = field('Which application wrote export.zip?')
    expect(choice.getAttribute('aria-describedby')).to.equal(id)
    expect(choice.value).to.equal('tandoor')
    expect(started).to.deep.equal([])
    server.on(request, { id: 'report' })
    await user.selectOptions(choice, 'Paprika')
    await user.click(button('Import the archive'))
    await waitFor(() => expect(started).to.deep.equal(['report']))
    expect(valueIn(server.sent[1]?.[1], 'migrationType')).to.equal('paprika')
  })

  it('is sent once when its button is pressed twice', async () => {
    const { reply, respond } = later({ id: 'report' })
    const { server, user } = open('export.zip', reply)
    button('Import the archive').focus()
    await user.keyboard('{Enter}{Enter}')
    respond()
    await waitFor(() => expect(started).to.have.length(1))
    expect(server.sent).to.have.length(1)
  })
})
