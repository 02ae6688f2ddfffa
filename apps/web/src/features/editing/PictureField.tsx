import { useEffect, useId, useMemo } from 'react'
import type { PictureChange } from '../../entities/recipe/save-picture.ts'
import { useMessages } from '../../messages/index.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PictureField.module.css'

export function PictureField({
  recipe,
  change,
  onChange,
}: {
  readonly recipe: Recipe | undefined
  readonly change: PictureChange | undefined
  readonly onChange: (change: PictureChange | undefined) => void
}) {
  const { editor, shell } = useMessages()
  const id = useId()
  const preview = useMemo(() => (change instanceof File ? URL.createObjectURL(change) : undefined), [change])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const hasPicture = change === undefined ? recipe?.image != null : change !== 'none'
  return (
    <div className={styles.field}>
      <div className={styles.picture}>
        {preview ? (
          <img src={preview} alt={editor.picture} />
        ) : (
          recipe && (
            <RecipePicture recipe={change === 'none' ? { ...recipe, image: null } : recipe} sizes="240px" />
          )
        )}
      </div>
      <div className={styles.actions}>
        <label htmlFor={id} className={styles.choose}>
          <Icon name="picture" small />
          {hasPicture ? editor.otherPicture : editor.addPicture}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic"
            onChange={(event) => onChange(event.target.files?.[0])}
          />
        </label>
        {hasPicture && (
          <Button look="danger" onClick={() => onChange(recipe?.image == null ? undefined : 'none')}>
            {shell.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
