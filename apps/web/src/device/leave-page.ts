/** Milliseconds within which a page has ended after somebody decided to leave it. */
export const endOfPage = 10_000

let leaving = 0

/**
 * Leaves the page as the result of a change, such as a sign-in. The change waits for it, so that its form is busy until the page is
 * left. The browser does not ask about that change, which is stored. The promise is fulfilled when the person stays, because of other
 * changes.
 * @param leave Loads another page in this tab, or the same one again
 */
export async function leavePage(leave: () => void): Promise<void> {
  leaving++
  leave()
  await new Promise((resolve) => setTimeout(resolve, endOfPage))
  leaving--
}

/** How many changes that are under way leave the page themselves. */
export const changesThatLeave = (): number => leaving
