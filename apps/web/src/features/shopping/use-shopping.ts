import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ShoppingState, ShoppingStore } from './shopping-store.ts'

export const ShoppingStoreContext = createContext<ShoppingStore | undefined>(undefined)

/** The store that the provider gives. */
export function useShoppingStore(): ShoppingStore {
  const store = useContext(ShoppingStoreContext)
  if (!store) throw new Error('ShoppingStoreContext')
  return store
}

/** The copy on this device, kept up to date while a component uses it. */
export function useShopping(): ShoppingState {
  const store = useShoppingStore()
  useEffect(() => store.watch(), [store])
  return useSyncExternalStore(store.subscribe, store.state)
}
