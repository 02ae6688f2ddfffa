import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { bodyOf } from '../../api/client.ts'
import { removed } from '../../changes/intention.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useLeave } from '../../changes/use-leave.ts'
import { replaceImported } from '../../entities/recipe/replace-imported.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useTitle } from '../../ui/Page.tsx'
import styles from './EmptyShelves.module.css'
import { addSamples } from './samples.ts'
import { Start } from './Start.tsx'
import { ShelvesPicture } from './ShelvesPicture.tsx'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { trashKeys } from '../../entities/trash/keys.ts'

interface Props {
  /** Whether something is typed, which must not go with the page when there are recipes. */
  readonly onTyping: (isTyping: boolean) => void
}

/** The page of a household without recipes: a field for an import, and three other options. */
export function EmptyShelves({ onTyping }: Props) {
  const { empty, recipes, shell } = useMessages()
  const { tag } = useLanguage()
  const leave = useLeave()
  const form = useFields({ url: '' })
  const { url } = form.values
  useTitle(recipes.title)
  const importing = useChange({
    async send(address: string, server) {
      const response = server.POST('/recipes/create/url', { body: { url: address } })
      return { slug: await bodyOf(response), isNew: (await response).response.status === 201 }
    },
    // Not the recipe of a page that somebody else has imported.
    correct: async ({ slug, isNew }, sent, server) => (isNew ? replaceImported(slug, sent, server) : removed),
    outdates: [recipeKeys.all, trashKeys.all],
    failure: 'form',
    async onDone({ slug }, sent, isHere) {
      const isLeft = await leave({ to: '/recipes/$slug', params: { slug } }, () => {
        const typed = form.latest().url.trim()
        return isHere() && (typed === sent || typed === '')
      })
      // What was typed since is another address.
      if (!isLeft) form.takeBack({ url: sent })
    },
  })
  const sampling = useChange({
    send: (language: string, server) => addSamples(language, server),
    outdates: [recipeKeys.all],
    onDone() {
      showToast(empty.samplesAdded)
      // What was in the field before does not hide the samples.
      if (form.isAsSent({ url })) onTyping(false)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    importing.act(url.trim())
  }
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <ShelvesPicture label={empty.picture} />
      </div>
      <div>
        <h1 tabIndex={-1}>{empty.title}</h1>
        <p className={styles.text}>{empty.text}</p>
        <Start />
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={empty.address}
            hiddenLabel
            placeholder={empty.address}
            type="url"
            required
            value={url}
            onChange={({ target }) => {
              form.change({ url: target.value })
              onTyping(target.value !== '')
            }}
            error={importing.error ? failureText(importing.error, shell) : undefined}
          />
          <Button type="submit" look="filled" busy={importing.isPending && empty.importing}>
            {shell.import}
          </Button>
        </form>
        <ul className={styles.ways}>
          <li>
            <Link to="/recipes/new">
              <Way icon="edit" title={empty.write} text={empty.writeText} />
            </Link>
          </li>
          <li>
            <Link to="/import">
              <Way icon="box" title={empty.move} text={empty.moveText} />
            </Link>
          </li>
          <li>
            <button type="button" disabled={sampling.isPending} onClick={() => sampling.act(tag)}>
              <Way
                icon="book"
                title={sampling.isPending ? empty.adding : empty.samples}
                text={empty.samplesText}
              />
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

function Way({
  icon,
  title,
  text,
}: {
  readonly icon: IconName
  readonly title: ReactNode
  readonly text: string
}) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles.way}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <Icon name="forward" small />
    </>
  )
}
