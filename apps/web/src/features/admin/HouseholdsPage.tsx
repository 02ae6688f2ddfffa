import { useState } from 'react'
import { bodyOf } from '../../api/client.ts'
import styles from '../../ui/sections.module.css'
import { useMessages } from '../../messages/index.ts'
import { Select } from '../../ui/Field.tsx'
import { Home, HomesPage, NewHome, type Group, type HomeOperations, type Household } from './homes.tsx'

const rename: HomeOperations['rename'] = (id, name, server) =>
  server.PUT('/admin/households/{id}', { params: { path: { id } }, body: { name } })
const remove: HomeOperations['remove'] = (id, server) =>
  server.DELETE('/admin/households/{id}', { params: { path: { id } } })

/** The households of the server by group: rename them, add some, delete empty ones. */
export function HouseholdsPage() {
  const { admin } = useMessages()
  return (
    <HomesPage name="households" intro={admin.householdsText}>
      {({ groups, households }) => (
        <>
          {groups.map((group) => (
            <section key={group.id} className={styles.section}>
              <h2>{group.name}</h2>
              <ul>
                {households
                  .filter(({ groupId }) => groupId === group.id)
                  .map((household) => (
                    <HouseholdRow key={household.id} household={household} />
                  ))}
              </ul>
            </section>
          ))}
          <NewHousehold groups={groups} />
        </>
      )}
    </HomesPage>
  )
}

function HouseholdRow({ household }: { readonly household: Household }) {
  const { admin } = useMessages()
  return (
    <li>
      <Home label={admin.householdName(household.name)} home={household} operations={{ rename, remove }} />
    </li>
  )
}

function NewHousehold({ groups }: { readonly groups: readonly Group[] }) {
  const { admin } = useMessages()
  const [groupId, setGroupId] = useState(groups[0]?.id ?? '')
  return (
    <NewHome
      label={admin.newHousehold}
      rest={{ groupId }}
      create={(body, server) => bodyOf(server.POST('/admin/households', { body }))}
      rename={rename}
    >
      <Select
        label={admin.groupOfHousehold}
        value={groupId}
        onChange={(event) => setGroupId(event.target.value)}
      >
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </Select>
    </NewHome>
  )
}
