/** A page in another browser than Chromium, as a hand uses it. Elements are named by XPath; each action waits for its element. */
export interface Tab {
  open(url: string): Promise<void>
  reload(): Promise<void>
  click(xpath: string): Promise<void>
  /** Types a text into an empty field, and presses Enter if it is to be entered. */
  type(xpath: string, text: string, options?: { readonly isEntered: boolean }): Promise<void>
  waitFor(xpath: string): Promise<void>
  /** The value of an expression in the page; it must be a text. */
  read(expression: string): Promise<string>
  close(): Promise<void>
}

/** An element of a kind with this accessible name, by its label or its text. */
export const named = (element: string, name: string): string =>
  `//${element}[@aria-label="${name}" or normalize-space(.)="${name}"]`

/** The innermost element with this text. */
export const text = (content: string): string =>
  `//body//*[not(self::script)][contains(normalize-space(.), "${content}")][not(*[contains(normalize-space(.), "${content}")])]`

/** The size of a phone's screen. */
export const phoneSize = { width: 390, height: 844 }
