// The session is kept in this page alone: who loads it again signs in again.
let session = ''

const at = (id) => document.getElementById(id)

function say(text, isTrouble = false) {
  at('says').textContent = text
  at('says').classList.toggle('trouble', isTrouble)
}

/** Asks the API; what it refuses is thrown in its own words. */
async function ask(method, path, { json, form } = {}) {
  const headers = session ? { authorization: `Bearer ${session}` } : {}
  if (json) headers['content-type'] = 'application/json'
  const body = form ? new URLSearchParams(form) : json && JSON.stringify(json)
  const answer = await fetch(path, { method, headers, body }).catch(() => {
    throw new Error('The server does not answer.')
  })
  const said = await answer.json()
  if (answer.ok) return said
  if (answer.status === 401 && session) signOut()
  throw new Error(said.detail)
}

function signOut() {
  session = ''
  at('tokens').hidden = true
  at('made').hidden = true
  at('sign-in').hidden = false
}

/** Runs what a form or a button asks for, once at a time, and says what went wrong. */
function doing(button, work) {
  return async (event) => {
    event.preventDefault()
    button.disabled = true
    say('')
    try {
      await work(event)
    } catch (error) {
      say(error.message, true)
    } finally {
      button.disabled = false
    }
  }
}

function onSubmit(id, work) {
  const form = at(id)
  form.addEventListener(
    'submit',
    doing(form.querySelector('button'), () => work(Object.fromEntries(new FormData(form)), form)),
  )
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const dayOf = (instant) => day.format(new Date(instant))

function rowOf({ id, name, scope, createdAt, expiresAt, lastUsedAt }) {
  const row = document.createElement('li')
  const words = document.createElement('span')
  const facts = document.createElement('small')
  facts.textContent = [
    scope === 'read' ? 'may read' : 'may do everything you may',
    `made ${dayOf(createdAt)}`,
    lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used',
    expiresAt ? `ends ${dayOf(expiresAt)}` : 'never ends',
  ].join(' · ')
  words.append(name, facts)
  const withdraw = document.createElement('button')
  withdraw.type = 'button'
  withdraw.textContent = 'Withdraw'
  withdraw.setAttribute('aria-label', `Withdraw ${name}`)
  withdraw.addEventListener(
    'click',
    doing(withdraw, async () => {
      if (!confirm(`Withdraw ${name}? Programs that use it are refused from then on.`)) return
      await ask('DELETE', `/larder/api/users/api-tokens/${id}`)
      at('made').hidden = true
      await show()
      say(`${name} is withdrawn.`)
    }),
  )
  row.append(words, withdraw)
  return row
}

async function show() {
  const { data } = await ask('GET', '/larder/api/users/api-tokens?perPage=-1')
  at('list').replaceChildren(...data.map(rowOf))
  at('none').hidden = data.length > 0
  at('sign-in').hidden = true
  at('tokens').hidden = false
}

onSubmit('sign-in', async (form, element) => {
  session = (await ask('POST', '/larder/api/auth/token', { form })).access_token
  element.reset()
  await show()
})

onSubmit('make', async ({ name, scope, days }, element) => {
  const expiresAt = days ? new Date(Date.now() + Number(days) * 86_400_000).toISOString() : null
  const made = await ask('POST', '/larder/api/users/api-tokens', { json: { name, scope, expiresAt } })
  element.reset()
  at('token').textContent = made.token
  at('made').hidden = false
  await show()
})

at('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(at('token').textContent)
    say('Copied.')
  } catch {
    // Browsers lend the clipboard to secure pages alone; then it is marked, ready to be copied by hand.
    getSelection().selectAllChildren(at('token'))
    say('Marked: copy it with the keyboard.')
  }
})

signOut()
