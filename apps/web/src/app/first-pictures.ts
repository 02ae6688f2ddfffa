/** Milliseconds after which what follows the pictures of a page does not wait for them any longer. */
const patience = 2_000

/** Resolves when the pictures have arrived that the page shows now, at the latest after two seconds. */
export async function firstPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')]
  const arriving = pictures.filter(({ complete, loading }) => !complete && loading !== 'lazy')
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([Promise.allSettled(arriving.map((picture) => picture.decode())), late])
}
