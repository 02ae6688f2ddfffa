import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import {
  removeWaitingPicture,
  startWithPicture,
  useWaitingPictures,
} from '../../entities/recipe/waiting-pictures.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import styles from './WaitingPictures.module.css'

/** Pictures that were chosen on a server that does not read them: a recipe is typed for each of them. */
export function WaitingPictures() {
  const { importing } = useAllMessages()
  const pictures = useWaitingPictures()
  if (pictures.length === 0) return null
  return (
    <section className={styles.pictures}>
      <h2>{importing.pictures}</h2>
      <p>{importing.picturesText}</p>
      <ul>
        {pictures.map((picture) => (
          <WaitingPicture key={`${picture.name} ${picture.size}`} picture={picture} />
        ))}
      </ul>
    </section>
  )
}

function WaitingPicture({ picture }: { readonly picture: File }) {
  const { importing, shell } = useAllMessages()
  const navigate = useNavigate()
  const preview = useMemo(() => URL.createObjectURL(picture), [picture])
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  return (
    <li>
      <img src={preview} alt="" />
      <span className={styles.name}>{picture.name}</span>
      <Button
        look="text"
        aria-label={`${importing.startRecipe}: ${picture.name}`}
        onClick={() => {
          startWithPicture(picture)
          void navigate({ to: '/recipes/new' })
        }}
      >
        {importing.startRecipe}
      </Button>
      <IconButton
        icon="close"
        label={`${shell.remove}: ${picture.name}`}
        onClick={() => removeWaitingPicture(picture)}
      />
    </li>
  )
}
