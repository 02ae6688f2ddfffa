import { extractText } from 'unpdf'

/** The text of each page of a PDF file, with single spaces. */
export async function pdfPages(file: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(file, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
