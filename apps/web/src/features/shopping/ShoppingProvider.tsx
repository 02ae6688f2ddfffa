import { Outlet } from '@tanstack/react-router'
import { shoppingStore } from './shopping-store.ts'
import { ShoppingStoreContext } from './use-shopping.ts'

/** Gives the pages of shopping lists the store of this page. */
export function ShoppingProvider() {
  return (
    <ShoppingStoreContext value={shoppingStore}>
      <Outlet />
    </ShoppingStoreContext>
  )
}
