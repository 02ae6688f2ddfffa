import { useState } from 'react'
import { api } from '../../api/client.ts'
import styles from '../../ui/sections.module.css'
import { useMessages } from '../../messages/index.ts'
import { Select } from '../../ui/Field.tsx'
import { Home, HomesPage, NewHome, useHomeChange, type Group, type Household } from './homes.tsx'

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
  const act = useHomeChange()
  const path = { params: { path: { id: household.id } } }
  return (
    <li>
      <Home
        label={admin.householdName(household.name)}
        home={household}
        onRename={(name) =>
          act(() => api.PUT('/admin/households/{id}', { ...path, body: { name } as never }))
        }
        onRemove={() => act(() => api.DELETE('/admin/households/{id}', path))}
      />
    </li>
  )
}

function NewHousehold({ groups }: { readonly groups: readonly Group[] }) {
  const { admin } = useMessages()
  const [groupId, setGroupId] = useState(groups[0]?.id ?? '')
  return (
    <NewHome
      label={admin.newHousehold}
      onCreate={(name) => api.POST('/admin/households', { body: { name, groupId } })}
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
