import { bodyOf } from '../../api/client.ts'
import styles from '../../ui/sections.module.css'
import { useAllMessages } from '../../messages/index.ts'
import { Tenant, TenantsPage, NewTenant, type TenantOperations } from './tenants.tsx'

const rename: TenantOperations['rename'] = (id, name, server) =>
  server.PUT('/admin/groups/{id}', { params: { path: { id } }, body: { name } })
const remove: TenantOperations['remove'] = (id, server) =>
  server.DELETE('/admin/groups/{id}', { params: { path: { id } } })

/** The groups of the server: rename them, add some, delete empty ones. */
export function GroupsPage() {
  const { admin } = useAllMessages()
  return (
    <TenantsPage name="groups" intro={admin.groupsText}>
      {({ groups, households }) => (
        <>
          <ul>
            {groups.map((group) => {
              const inside = households.filter(({ groupId }) => groupId === group.id)
              return (
                <li key={group.id} className={styles.member}>
                  <Tenant
                    label={admin.groupName(group.name)}
                    tenant={group}
                    operations={{ rename, remove }}
                  />
                  <p className={styles.meta}>{inside.map(({ name }) => name).join(' · ')}</p>
                </li>
              )
            })}
          </ul>
          <NewTenant
            label={admin.newGroup}
            rest={{}}
            create={({ name }, server) => bodyOf(server.POST('/admin/groups', { body: { name } }))}
            correct={async (made, { name }, server) => {
              await rename(made.id, name, server)
              return made
            }}
          />
        </>
      )}
    </TenantsPage>
  )
}
