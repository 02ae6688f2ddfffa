import { getRouteApi, Outlet } from '@tanstack/react-router'
import { ShoppingStoreContext } from './use-shopping.ts'

// The provider and the store are needed together.
export { makeShoppingStore } from './shopping-store.ts'

const route = getRouteApi('/signed-in/shell/shopping')

/** Gives the pages of shopping lists the store of this page. */
export function ShoppingProvider() {
  return (
    <ShoppingStoreContext value={route.useLoaderData()}>
      <Outlet />
    </ShoppingStoreContext>
  )
}
