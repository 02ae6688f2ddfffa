import { useAllMessages } from '../../messages/index.ts'
import { Tabs } from '../../ui/Tabs.tsx'

/** Links between the pages of the household. */
export function HouseholdTabs() {
  const { household } = useAllMessages()
  return (
    <Tabs
      label={household.title}
      tabs={[
        { to: '/household', title: household.preferences },
        { to: '/household/members', title: household.members },
        { to: '/household/webhooks', title: household.webhooks },
        { to: '/household/notifications', title: household.notifications },
      ]}
    />
  )
}
