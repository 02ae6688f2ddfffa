import { useState } from 'react'
import { bodyOf } from '../../api/client.ts'
import { removed } from '../../changes/intention.ts'
import styles from '../../ui/sections.module.css'
import { useAllMessages } from '../../messages/index.ts'
import { Select } from '../../ui/Field.tsx'
import {
  Tenant,
  TenantsPage,
  NewTenant,
  type Group,
  type TenantOperations,
  type Household,
} from './tenants.tsx'

const rename: TenantOperations['rename'] = (id, name, server) =>
  server.PUT('/admin/households/{id}', { params: { path: { id } }, body: { name } })
const remove: TenantOperations['remove'] = (id, server) =>
  server.DELETE('/admin/households/{id}', { params: { path: { id } } })

/** The households of the server by group: rename them, add some, delete empty ones. */
export function HouseholdsPage() {
  const { admin } = useAllMessages()
  return (
    <TenantsPage name="households" intro={admin.householdsText}>
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
    </TenantsPage>
  )
}

function HouseholdRow({ household }: { readonly household: Household }) {
  const { admin } = useAllMessages()
  return (
    <li>
      <Tenant
        label={admin.householdName(household.name)}
        tenant={household}
        operations={{ rename, remove }}
      />
    </li>
  )
}

function NewHousehold({ groups }: { readonly groups: readonly Group[] }) {
  const { admin } = useAllMessages()
  const [chosen, setChosen] = useState<string>()
  // Another administrator can delete the chosen one.
  const groupId = (groups.find(({ id }) => id === chosen) ?? groups[0])?.id ?? ''
  return (
    <NewTenant
      label={admin.newHousehold}
      rest={{ groupId }}
      create={(body, server) => bodyOf(server.POST('/admin/households', { body }))}
      correct={async (made, { name, groupId }, server) => {
        if (made.groupId === groupId) {
          await rename(made.id, name, server)
          return made
        }
        // A household stays in its group.
        await remove(made.id, server)
        return removed
      }}
    >
      <Select
        label={admin.groupOfHousehold}
        value={groupId}
        onChange={(event) => setChosen(event.target.value)}
      >
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </Select>
    </NewTenant>
  )
}
