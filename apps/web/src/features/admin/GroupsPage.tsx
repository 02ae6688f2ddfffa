import { api } from '../../api/client.ts'
import styles from '../../ui/sections.module.css'
import { useMessages } from '../../messages/index.ts'
import { Home, HomesPage, NewHome, useHomeChange } from './homes.tsx'

/** The groups of the server: rename them, add some, delete empty ones. */
export function GroupsPage() {
  const { admin } = useMessages()
  const act = useHomeChange()
  return (
    <HomesPage name="groups" intro={admin.groupsText}>
      {({ groups, households }) => (
        <>
          <ul>
            {groups.map((group) => {
              const path = { params: { path: { id: group.id } } }
              const inside = households.filter(({ groupId }) => groupId === group.id)
              return (
                <li key={group.id} className={styles.member}>
                  <Home
                    label={admin.groupName(group.name)}
                    home={group}
                    onRename={(name) =>
                      act(() => api.PUT('/admin/groups/{id}', { ...path, body: { name } as never }))
                    }
                    onRemove={() => act(() => api.DELETE('/admin/groups/{id}', path))}
                  />
                  <p className={styles.meta}>{inside.map(({ name }) => name).join(' · ')}</p>
                </li>
              )
            })}
          </ul>
          <NewHome
            label={admin.newGroup}
            onCreate={(name) => api.POST('/admin/groups', { body: { name } })}
          />
        </>
      )}
    </HomesPage>
  )
}
