import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../messages/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './cookbooks.module.css'
import { cookbooksQuery } from './queries.ts'

/** The saved filters of the household, to open one. */
export function ChooseCookbook({
  onChoose,
  onClose,
}: {
  readonly onChoose: (slug: string) => void
  readonly onClose: () => void
}) {
  const { cookbooks } = useMessages()
  const list = useQuery(cookbooksQuery)
  return (
    <Dialog title={cookbooks.title} onClose={onClose}>
      {list.isPending && <Skeleton height="104px" />}
      <ul>
        {list.data?.map(({ id, slug, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                onClose()
                onChoose(slug)
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {list.data?.length === 0 && <p className={styles.none}>{cookbooks.none}</p>}
      <p className={styles.manage}>
        <Link to="/cookbooks">{cookbooks.manage}</Link>
      </p>
    </Dialog>
  )
}
