const all = ['shopping'] as const

export const shoppingKeys = {
  all,
  lists: [...all, 'lists'] as const,
  openItems: (listId: string) => [...all, 'open items', listId] as const,
  labels: [...all, 'labels'] as const,
}
