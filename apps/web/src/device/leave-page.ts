let isLeaving = false

/**
 * Leaves the page as the result of a change, such as a sign-in. The browser does not ask about that change, which is stored but still
 * under way.
 * @param leave Loads another page in this tab, or the same one again
 */
export function leavePage(leave: () => void): void {
  isLeaving = true
  leave()
}

/** How many changes that are under way leave the page themselves. Called when the page is left. */
export function changesThatLeave(): number {
  const count = isLeaving ? 1 : 0
  // The person may decide to stay, because of other changes.
  isLeaving = false
  return count
}
