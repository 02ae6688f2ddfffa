import type { Excluded } from './in-page.ts'

/** What no seed does, and why. */
export const excluded: readonly Excluded[] = [
  { role: 'button', name: 'Sign out.*', reason: 'The rest of the seed would see the sign-in page only.' },
  { role: 'select', name: 'Language', reason: 'This list is in English. Another test changes the language.' },
  {
    role: 'button',
    name: 'Restore.*',
    path: '/admin',
    reason: 'A backup replaces everything that the seed compares with.',
  },
  { role: 'link', name: 'API documentation.*', reason: 'It is another application.' },
]

/** What a page shows for the moment only: it differs after the page was loaded again. */
export const momentary: readonly { readonly selector: string; readonly reason: string }[] = [
  { selector: '[role="timer"]', reason: 'It counts.' },
  { selector: 'time', reason: 'It says how long ago something was.' },
  {
    selector: 'table:has(tbody th[scope="row"] ~ td:nth-child(5))',
    reason: 'It compares a backup with what there was then. Shopping lists send what waits also later.',
  },
]

/** Titles of pages that stay while something is typed on them, although there is something else to show by now. */
export const keptWhileTyping: readonly string[] = ['The shelves are empty']

/**
 * How long ago something was, which differs a minute later, how much of a disk is free, which other programs change, and how much room
 * the copies on the device take.
 */
export const passing =
  /\b(this minute|now|\d+ (second|minute|hour)s? ago|[\d.]+ [GT]B of [\d.]+ [GT]B free|uses [\d.]+ [kMG]?B here)\b/g

/**
 * Pages that show what was just done, and a form when they are loaded again, and those that count and list what the server does in the
 * background, also for what other seeds have made: a page of backups reads them every half a minute.
 */
export const transient: readonly string[] = [
  '/forgot-password',
  '/reset-password',
  '/register',
  '/login',
  '/admin/jobs',
  '/admin/backups',
]

/** Whether a page that is loaded again is rightly another one: the page of the shopping lists opens the only list, until it is used. */
export const opensOnlyList = (before: string, after: string): boolean =>
  before === '/shopping' && /^\/shopping\/./.test(after)

/**
 * What the console may say: a failed request of a page is shown by the page, and React also writes it to the console. Somebody who
 * ends their own session is asked to sign in, as is the page of one account when another one has signed in (the page refuses its
 * own requests with 401), and an administrator can lose that right to another one. That something does not exist is judged by what the page says.
 * Enter that arrives while its page is being replaced reaches a form that is no longer drawn, and a browser writes that it cannot
 * show its invalid field.
 */
export const expectedInConsole =
  /^requested chrome-error:|An invalid form control with name='' is not focusable|ApiError: (The server responded with 401|Something between this device and the server responded with 503|TypeError: Failed to fetch|Error: The server did not|The token is invalid|This operation requires|The \w+ does not exist)/
