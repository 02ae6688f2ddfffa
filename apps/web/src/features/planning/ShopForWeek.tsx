import { useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { ChooseList } from '../../entities/shopping-list/ChooseList.tsx'
import { Button } from '../../ui/Button.tsx'
import { today, type Day } from '../../entities/meal/days.ts'
import styles from './PlanPage.module.css'

/** Adds the ingredients of the week's meals to a list, from today on in the current week. */
export function ShopForWeek({ first, last }: { readonly first: Day; readonly last: Day }) {
  const { plan } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const body = { startDate: first < today() && last >= today() ? today() : first, endDate: last }
  return (
    <>
      <div className={styles.shop} data-docked="phone">
        <Button look="filled" icon="basket" onClick={() => setOpen(true)}>
          {plan.shop}
        </Button>
      </div>
      {isOpen && (
        <ChooseList
          title={plan.shop}
          onAdd={(id, server) =>
            server.POST('/households/shopping/lists/{id}/mealplan', { params: { path: { id } }, body })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
