// What the harness does inside a page. Each function is sent to the page as it is written here, so that it uses only what is
// listed in `inPage` below.
import { documentHeader } from './network.ts'

/** A control that a page offers. */
interface Control {
  /** Role, name and number among those with the same role and name. */
  readonly key: string
  readonly role: string
  readonly element: HTMLElement
}

/** A control that no harness may touch. */
export interface Excluded {
  readonly role: string
  /** A regular expression for the whole name. */
  readonly name: string
  /** A regular expression for the paths of pages. Default: all. */
  readonly path?: string
  readonly reason: string
}

/** What was chosen, and where it is on the screen. */
export interface Chosen {
  readonly key: string
  readonly role: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly isFilled: boolean
  /** Whether it is a field of a list in which Enter goes to the next one. */
  readonly isInList: boolean
  /** Whether it sends a form. */
  readonly isSubmit: boolean
  readonly isChecked: boolean
  /** Where another control of the same kind is: the place for something that is dragged. */
  readonly other: { readonly key: string; readonly x: number; readonly y: number } | undefined
}

export interface FormOfField {
  /** The keys of further fields that must be filled. */
  readonly fields: readonly string[]
  readonly submit: string | undefined
}

/** The order of a list, by the ids of its items, before one is dragged to the place of another. */
export interface Order {
  readonly ids: readonly string[]
  readonly moved: string
  readonly to: number
  /** Where the list is: its edges from the top of the window, in pixels. */
  readonly edges: string
}

/** What a page has noted since the last look. */
export interface Noted {
  readonly path: string
  /** Whether the next page is on its way, whose parts may be shown already. */
  readonly isLeaving: boolean
  readonly sayings: readonly { readonly text: string; readonly path: string }[]
  readonly rejections: readonly string[]
  /** What was wrong on the page for a moment. */
  readonly flashes: readonly string[]
  /** Sentences that something does not exist. */
  readonly gone: readonly string[]
  /** Links that were clicked: a page that moves puts one where another control was. */
  readonly followed: readonly string[]
  /** Texts that the page has taken from a field, also the beginning of one that is still typed. */
  readonly written: readonly string[]
  /** Texts that somebody has replaced or deleted in a field. */
  readonly replaced: readonly string[]
  /** Whether the field with the focus is one of a list of suggestions that is open. */
  readonly hasOptions: boolean
  /** Of the given texts, those that a field has, and those that the page shows. */
  readonly inFields: readonly string[]
  readonly shown: readonly string[]
  /** Of the given texts, those that a field has had. */
  readonly arrived: readonly string[]
}

/** What a page shows at rest. */
export interface Shown {
  readonly lines: readonly string[]
  /** Which lines are buttons. */
  readonly buttons: readonly string[]
  /** The texts and the states of the controls of each form, by its first field. Undefined: somebody has typed or chosen something there. */
  readonly forms: Readonly<Record<string, readonly string[] | undefined>>
  /** States of controls by their key. */
  readonly controls: Readonly<Record<string, string>>
  /** Whether a dialog asks somebody whose session has ended to sign in, and covers the page. */
  readonly isCovered: boolean
  /** Controls that are busy, placeholders and spinners. */
  readonly busy: readonly string[]
  /** Whether somebody has typed or chosen something in a form. */
  readonly hasDirtyForm: boolean
  /** Whether a form has what somebody typed before the page was loaded, which is not stored on the server yet. */
  readonly hasRestored: boolean
  /** Controls outside of forms that hold what somebody typed. */
  readonly typed: readonly string[]
  /** Toggles that somebody activated, with the state that they showed then. */
  readonly toggles: Readonly<Record<string, string>>
  /** The number of failures that the page has said since the toggle was activated. */
  readonly saidSince: Readonly<Record<string, number>>
}

/** A timer as the page stores it. */
interface RunningTimer {
  readonly recipe: { readonly slug: string }
  readonly step: number
  readonly minutes?: number
}

interface Memory {
  sayings: { text: string; path: string }[]
  rejections: string[]
  flashes: string[]
  gone: string[]
  followed: string[]
  written: string[]
  replaced: string[]
  /** Where the page was at the last look. */
  path: string
  /** A regular expression for sentences about failures. */
  failure: string
  excluded: readonly Excluded[]
  /** All that was typed. */
  typed: string
  /** The field that each text was typed into. */
  fields: Map<string, Element>
  /** What each field had after the last letter that was typed into it. */
  lastTyped: WeakMap<Element, string>
  /** How often each toggle was activated. */
  clicks: WeakMap<Element, number>
  /** The field in which Enter was pressed last, and whether something was typed into it since. */
  enter: { readonly element: Element; readonly at: number; letters: string } | undefined
  dirty: WeakSet<Element>
  toggles: Record<string, Toggled>
  /** How many failures the page has said. */
  failures: number
}

/** A toggle that somebody activated. */
interface Toggled {
  readonly element: Element
  /** The state that it showed then. */
  readonly state: string
  /** How many failures the page had said before. */
  readonly failuresBefore: number
}

/** What sentences about failures have in common. */
export const failureWords =
  'cannot|could not|failed|fails|not be |reach|problem|again|error|invalid|must|required|already|too |refused|between|' +
  'missing|unknown|not '

declare global {
  interface Window {
    impatient: Memory
  }
}

function roleOf(element: Element): string {
  const given = element.getAttribute('role')
  if (given) return given
  const tag = element.localName
  const type = element.getAttribute('type') ?? 'text'
  if (tag === 'a') return 'link'
  if (tag === 'button' || tag === 'summary') return 'button'
  if (tag === 'select') return 'select'
  if (tag === 'textarea') return 'textbox'
  if (tag !== 'input') return 'draggable'
  if (type === 'range') return 'slider'
  if (['checkbox', 'radio', 'file', 'hidden'].includes(type)) return type
  return ['submit', 'button', 'image', 'reset'].includes(type) ? 'button' : 'textbox'
}

/** Whether an element has a value and labels. */
function hasValue(
  element: Element,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement {
  return /^(input|textarea|select|button)$/.test(element.localName)
}

function valueOf(element: Element): string | undefined {
  return hasValue(element) ? element.value : undefined
}

function nameOf(element: Element): string {
  const labelled = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  const labels = hasValue(element) ? element.labels : null
  const isField = /^(input|select|textarea)$/.test(element.localName)
  const name =
    labelled.trim() ||
    element.getAttribute('aria-label') ||
    [...(labels ?? [])].map((label) => label.textContent).join(' ') ||
    (isField ? '' : element.textContent) ||
    element.getAttribute('title') ||
    element.getAttribute('placeholder') ||
    ''
  return name.replace(/\s+/g, ' ').trim().slice(0, 60)
}

function isShown(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && !element.closest('[inert], [aria-hidden="true"]')
}

/** The controls of the page, or of the dialog that is open, with keys that are the same in each run. */
function controlsOf(root: ParentNode): Control[] {
  const selector =
    'a[href], button, summary, input, textarea, select, [draggable="true"], [role="option"], [role="menuitem"], ' +
    '[role="menuitemradio"], [role="slider"], [role="checkbox"], [role="switch"]'
  const counts = new Map<string, number>()
  return [...root.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => isShown(element) && !element.matches(':disabled, [readonly]'))
    .map((element) => {
      const role = roleOf(element)
      const name = `${role} ${JSON.stringify(nameOf(element))}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return { key: count > 1 ? `${name} ${count}` : name, role, element }
    })
}

function isExcluded(element: Element): boolean {
  const [role, name] = [roleOf(element), nameOf(element)]
  if (
    element instanceof HTMLAnchorElement &&
    (element.origin !== location.origin || element.target === '_blank')
  )
    return true
  return window.impatient.excluded.some(
    (one) =>
      one.role === role &&
      new RegExp(`^(${one.name})$`).test(name) &&
      new RegExp(one.path ?? '').test(location.pathname),
  )
}

/** Whether a button sends what was typed around it. Those of dialogs are at their end. */
function isSubmit(element: Element): boolean {
  return (
    element instanceof HTMLButtonElement && (element.type === 'submit' || element.closest('footer') !== null)
  )
}

/** How often a control is chosen: fields and what sends them more often than links that leave the page. */
function weightOf({ role, element }: Control): number {
  if (['hidden', 'file'].includes(role) || isExcluded(element)) return 0
  if (role === 'link') return element.closest('nav') ? 0.15 : element.closest('main') ? 0.5 : 0.05
  const form = element.closest('form, dialog')
  const isDirty = form !== null && window.impatient.dirty.has(form)
  // What is offered for a moment only: an open menu, and the button of a message.
  if (role === 'menuitem' || role === 'option') return 12
  if (role === 'button') {
    if (element.closest('[role="status"]') && nameOf(element) !== 'Close') return 12
    if (/^(Close|Cancel)$/.test(nameOf(element))) return 0.4
    if (/^Move/.test(nameOf(element))) return 4
    return isDirty && isSubmit(element) ? 10 : 1.5
  }
  if (role === 'textbox') {
    // Lines, in which Enter goes to the next one.
    if (element.closest('ol, ul') && form) return 6
    const isOptional = form !== null && !element.matches(':required')
    return valueOf(element) === '' && !isOptional ? 4 : 2
  }
  return 2.5
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Chooses a control by two numbers from 0 to 1, and brings it into view. Undefined when there is none. */
export function choose([first, second]: readonly [number, number]): Chosen | undefined {
  const offered = offeredNow()
  let rest = first * offered.reduce((sum, { weight }) => sum + weight, 0)
  const chosen = offered.find(({ weight }) => (rest -= weight) < 0)
  if (!chosen) return undefined
  const others = offered.filter((control) => control !== chosen && kindOf(control) === kindOf(chosen))
  middleOf(chosen.element)
  // A hand drags over what it sees. Near the edges, the page scrolls under it.
  const inView = others.filter(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0.2 * innerHeight && bottom <= 0.8 * innerHeight
  })
  return placeOf(chosen, inView[Math.floor(second * inView.length)])
}

/** Finds a control again, by its key. Undefined when the page no longer offers it. */
export function find(key: string): Chosen | undefined {
  const control = offeredNow().find((offered) => offered.key === key)
  return control && placeOf(control, undefined)
}

/** What somebody fills in before a form is sent: its fields that are required and empty, one other at most, and what sends it. */
export function formOf(key: string): FormOfField | undefined {
  const offered = offeredNow()
  const field = offered.find((one) => one.key === key)
  const form = field?.element.closest('form, dialog')
  if (!field || !form) return undefined
  const inForm = offered.filter(
    ({ element }) => form.contains(element) || (form.id !== '' && element.getAttribute('form') === form.id),
  )
  const isEmpty = ({ role, element }: Control) =>
    role === 'textbox' && element.matches(':required') && valueOf(element) === ''
  return {
    fields: inForm.filter((one) => one !== field && isEmpty(one)).map((one) => one.key),
    submit: inForm.find(({ role, element }) => role === 'button' && isSubmit(element))?.key,
  }
}

/** Another control of the kind of one, in the same group: a second right of the same person. */
export function neighbour([key, number]: readonly [string, number]): Chosen | undefined {
  const offered = offeredNow()
  const control = offered.find((one) => one.key === key)
  const group = control?.element.closest('fieldset, form, ul, ol, main')
  const others = offered.filter(
    (one) => one !== control && one.role === control?.role && group?.contains(one.element),
  )
  const other = others[Math.floor(number * others.length)]
  return other && placeOf(other, undefined)
}

function offeredNow(): (Control & { readonly weight: number })[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return controlsOf(root)
    .map((control) => ({ ...control, weight: weightOf(control) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/** What goes together when something is dragged. */
function kindOf({ key, role, element }: Control): string {
  const isHandle = /^button "Move/.test(key)
  return isHandle ? `handle ${element.closest('ol, ul')?.className ?? ''}` : role
}

function placeOf({ key, role, element }: Control, place: Control | undefined): Chosen | undefined {
  const { x, y } = middleOf(element)
  const other = place?.element.getBoundingClientRect()
  const target = document.elementFromPoint(x, y)
  // Something lies over it.
  if (!target || !(element.contains(target) || target.contains(element) || target.closest('label')))
    return undefined
  return {
    key,
    role,
    type: element.getAttribute('type') ?? element.getAttribute('inputmode') ?? element.localName,
    x,
    y,
    isFilled: valueOf(element) !== '',
    isInList: element.closest('ol, ul') !== null,
    isSubmit: isSubmit(element),
    isChecked: stateOf(element) === 'true',
    other: other && place && { key: place.key, x: other.x + other.width / 2, y: other.y + other.height / 2 },
  }
}

/** Chooses another entry of the select that has the focus, as a person does. */
export function select(number: number): void {
  const field = document.activeElement
  if (!(field instanceof HTMLSelectElement) || field.options.length === 0) return
  field.selectedIndex = Math.floor(number * field.options.length)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** The items of the list that a handle belongs to, in their order, and the places of two handles in it. */
export function orderOf([handle, other]: readonly [string, string]): Order | undefined {
  const controls = controlsOf(document)
  const itemOf = (key: string) =>
    controls.find((control) => control.key === key)?.element.closest<HTMLElement>('[data-id]')
  const [item, place] = [itemOf(handle), itemOf(other)]
  const list = item?.parentElement
  if (!item || !place || !list || place.parentElement !== list) return undefined
  const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-id]')]
  return {
    ids: items.map((one) => one.dataset.id ?? ''),
    moved: item.dataset.id ?? '',
    to: items.indexOf(place),
    edges: edgesOf(list),
  }
}

function edgesOf(list: Element): string {
  const { top, bottom } = list.getBoundingClientRect()
  return `${Math.round(top)} ${Math.round(bottom)}`
}

/**
 * The order of a list now, and whether one of its items is at the height of the pointer.
 * @param of the id of the item, and the distance of the pointer from the top of the window in pixels
 */
export function orderNow([id, y]: readonly [string, number]): {
  readonly ids: readonly string[]
  readonly isAtPointer: boolean
  readonly edges: string | undefined
} {
  const item = document.querySelector(`[data-id="${id}"]`)
  const { top, bottom } = item?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const list = item?.parentElement
  const items = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])]
  return {
    ids: items.map(({ dataset }) => dataset.id ?? ''),
    isAtPointer: top <= y && y <= bottom,
    edges: list ? edgesOf(list) : undefined,
  }
}

/** The page that is shown, and the one that comes. That one can lead on to another one. */
function shownPath(): { readonly path: string; readonly next: string } {
  interface Place {
    readonly pathname: string
  }
  interface Router {
    readonly state: { readonly resolvedLocation?: Place; readonly location: Place }
  }
  const router: Router | undefined = Reflect.get(window, '__TSR_ROUTER__')
  const { pathname: path } = router?.state.resolvedLocation ?? location
  return { path, next: router?.state.location.pathname ?? path }
}

/** What the page has noted since the last call. */
export function note(texts: readonly string[]): Noted {
  const { sayings, rejections, flashes, gone, followed, written, replaced, path } = window.impatient
  // Another page has other controls, also when they have the same names.
  const { path: now, next } = shownPath()
  if (path !== now) Object.assign(window.impatient, { path: now, toggles: {} })
  Object.assign(window.impatient, {
    sayings: [],
    rejections: [],
    flashes: [],
    gone: [],
    followed: [],
    written: [],
    replaced: [],
  })
  // The page does not show the recipes of timers, whose steps can begin with the same words.
  const json = location.protocol === 'http:' ? localStorage.getItem('larder.timers') : null
  const running: readonly RunningTimer[] = JSON.parse(json ?? '[]')
  const timers = running.map(
    ({ recipe, step, minutes }) => `of ${minutes} minutes for step ${step} of ${recipe.slug}`,
  )
  const twice = timers.find((timer, index) => timers.indexOf(timer) !== index)
  if (twice) flashes.push(`shows the timer ${twice} twice`)
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  const values = fields.map(({ value }) => value).join('\n')
  const whole = (document.body?.textContent ?? '').toLowerCase()
  return {
    path: now,
    isLeaving: next !== now,
    sayings,
    rejections,
    flashes,
    gone,
    followed,
    written,
    replaced,
    hasOptions: document.querySelector('[role="listbox"] [role="option"]') !== null,
    inFields: texts.filter((text) => values.includes(text)),
    shown: texts.filter((text) => whole.includes(text)),
    arrived: texts.filter((text) => window.impatient.typed.includes(text)),
  }
}

function stateOf(element: Element): string {
  const { localName } = element
  const pressed = ['aria-pressed', 'aria-checked'].map((name) => element.getAttribute(name)).find(Boolean)
  if (pressed) return pressed
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    return String(element.checked)
  return hasValue(element) && localName !== 'button' ? element.value : ''
}

/**
 * Fields that have another value than the one that somebody typed last. A page may take back the beginning that it has sent, and write
 * a number or a time as it writes them everywhere.
 */
export function changedFields(): readonly string[] {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  const isSame = (typed: string, now: string) =>
    typed.endsWith(now) || (Number(typed.replace(',', '.')) === Number(now.replace(',', '.')) && now !== '')
  return controlsOf(document)
    .filter(({ role, element }) => role === 'textbox' && !element.matches('[type="search"]'))
    .flatMap(({ key, element }) => {
      const typed = window.impatient.lastTyped.get(element)
      const now = valueOf(element) ?? ''
      if (typed === undefined || isSame(plain(typed), plain(now))) return []
      return [`has ${JSON.stringify(now)} in ${key}, after somebody typed ${JSON.stringify(typed)}`]
    })
}

/** What the page shows now, without dialogs, messages, and what is excepted. Parts that can be folded are closed. */
export function show(excepted: string): Shown {
  for (const details of document.querySelectorAll('details')) details.open = false
  const root = document.querySelector('main') ?? document.body
  const { dirty } = window.impatient
  const allForms = [...root.querySelectorAll('form')]
  const hasDirtyForm = allForms.some((form) => dirty.has(form))
  const skipped = [
    'dialog',
    '[role="status"]',
    '[role="alert"]',
    '[role="menu"]',
    '[role="listbox"]',
    'option',
  ]
    .concat(excepted === '' ? [] : [excepted])
    .join(', ')
  const forms: Record<string, string[] | undefined> = {}
  const linesOfForm = new Map<Element | null, string[]>()
  for (const form of allForms.filter(isShown)) {
    const name = controlsOf(form).find(({ role }) => role !== 'button')?.key ?? 'form'
    const ofForm = dirty.has(form) || name in forms ? undefined : []
    forms[name] = ofForm
    if (ofForm) linesOfForm.set(form, ofForm)
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  const buttons: string[] = []
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = (walker.currentNode.nodeValue ?? '').replace(/\s+/g, ' ').trim()
    if (!text || !parent || parent.closest(`${skipped}, textarea, script, style`)) continue
    if (!parent.checkVisibility({ visibilityProperty: true })) continue
    const form = parent.closest('form')
    const into = form ? linesOfForm.get(form) : lines
    into?.push(text)
    if (!form && parent.closest('button')) buttons.push(text)
  }
  const all = controlsOf(root).filter(({ element }) => !element.closest(skipped))
  for (const { key, element } of all)
    linesOfForm.get(element.closest('form'))?.push(`${key}: ${stateOf(element)}`)
  const controls = all.filter(({ element }) => !element.closest('form, textarea'))
  const toggled = toggledIn(all)
  const busy = [...root.querySelectorAll('[aria-busy="true"], [class*="_skeleton"], [class*="_spinner"]')]
  return {
    lines,
    buttons,
    controls: Object.fromEntries(controls.map(({ key, element }) => [key, stateOf(element)])),
    isCovered: document.querySelector('dialog[open][aria-label="Sign in again"]') !== null,
    busy: busy.filter(isShown).map((element) => {
      const owner = element.closest('button') ?? element
      return `${roleOf(owner)} ${nameOf(owner)}`
    }),
    hasDirtyForm,
    hasRestored: /What you typed on .* was not saved\. It is here again\./.test(root.textContent ?? ''),
    forms,
    typed: controls.flatMap(({ key, element }) => (dirty.has(element) ? [key] : [])),
    toggles: Object.fromEntries(toggled.map(({ key, state }) => [key, state])),
    saidSince: Object.fromEntries(toggled.map(({ key, saidSince }) => [key, saidSince])),
  }
}

/**
 * The toggles that somebody activated, by the key that they have now: what others add to a list gives its rows other numbers. One that
 * was drawn again has its key only if no other control has its name.
 */
function toggledIn(
  controls: readonly Control[],
): { readonly key: string; readonly state: string; readonly saidSince: number }[] {
  const withoutNumber = (key: string) => key.replace(/" \d+$/, '"')
  return Object.entries(window.impatient.toggles).flatMap(([key, { element, state, failuresBefore }]) => {
    const isSame = (control: Control) =>
      element.isConnected ? control.element === element : withoutNumber(control.key) === withoutNumber(key)
    const [now, ...others] = controls.filter(isSame)
    const saidSince = window.impatient.failures - failuresBefore
    return now && others.length === 0 ? [{ key: now.key, state, saidSince }] : []
  })
}

/** Closes what is open, looks for nothing, and tries again what has failed. Returns whether there was anything. */
export function tidy(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (dialog) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    return true
  }
  // A selection of recipes is for the moment.
  const isToPress = (button: HTMLButtonElement) =>
    (/^(Try again|Load again)$/.test(nameOf(button)) && !button.closest('li')) ||
    (nameOf(button) === 'Cancel' && button.closest('[role="region"]'))
  const again = [...document.querySelectorAll('button')].filter(
    (button) => isToPress(button) && isShown(button) && button.ariaDisabled !== 'true',
  )
  // What ends a selection takes back what somebody has selected. It was shown until now.
  const endsSelection = again.some((button) => nameOf(button) === 'Cancel')
  for (const { key, element } of endsSelection ? controlsOf(document) : [])
    if (window.impatient.toggles[key]?.state === stateOf(element)) delete window.impatient.toggles[key]
  for (const button of again) button.click()
  const searches = [...document.querySelectorAll('input')].filter(
    (field) => field.value !== '' && /search|find/i.test(field.type + nameOf(field)) && isShown(field),
  )
  for (const field of searches) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return again.length + searches.length > 0
}

/** Notes what somebody made a toggle, and whether it shows that right after. */
function noteToggle(element: HTMLElement): void {
  const { toggles, clicks } = window.impatient
  const find = () => controlsOf(document).find((control) => control.element === element)
  const before = find()
  // Of several buttons, one can be the chosen one: then only the last click counts.
  const clicked = (element.ariaPressed !== null && element.closest('[role="group"]')) || element
  const count = (clicks.get(clicked) ?? 0) + 1
  clicks.set(clicked, count)
  if (!before || element.closest('dialog') || element.ariaDisabled === 'true' || element.ariaBusy === 'true')
    return
  // What excludes each other: only the last one counts.
  for (const key of Object.keys(toggles))
    if (key.startsWith('radio') || element.ariaPressed !== null || element.role === 'radio')
      delete toggles[key]
  // The browser has changed a box at this point already, and nothing else.
  const isBox = element instanceof HTMLInputElement
  const isRadio = roleOf(element) === 'radio'
  const state = stateOf(element)
  const meant = isBox ? state : { true: 'false', false: 'true' }[state]
  const failuresBefore = window.impatient.failures
  setTimeout(() => {
    const now = find()
    if (now?.key !== before.key || window.impatient.clicks.get(clicked) !== count) return
    const shown = stateOf(element)
    toggles[now.key] = { element, state: shown, failuresBefore }
    // Of several buttons, one can be the chosen one, which is chosen again.
    if (isRadio || meant === undefined || shown === meant || (!isBox && shown === 'true')) return
    setTimeout(() => {
      // A sentence that is already there is not said again.
      const said = [...document.querySelectorAll('[role="status"], [role="alert"]')]
      const isRefused = window.impatient.failures > failuresBefore || said.some(saysFailure)
      if (!isRefused) window.impatient.flashes.push(`shows nothing of a click on ${now.key}`)
    }, 600)
  }, 60)
}

function saysFailure({ textContent }: Element): boolean {
  return new RegExp(window.impatient.failure, 'i').test(textContent ?? '')
}

/** Notes texts that the page takes from a field by writing another value. */
function watchValues(): void {
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'value')
    if (!own?.get || !own.set) continue
    Object.defineProperty(prototype, 'value', {
      ...own,
      set(this: HTMLInputElement, next: string) {
        const before = String(own.get?.call(this))
        own.set?.call(this, next)
        // A word, or what is typed of one so far.
        const taken = (before.match(/zq[b-w]{4}k|zq[b-w]{1,4}$/g) ?? []).filter(
          (word) => !String(next).includes(word),
        )
        if (taken.length === 0) return
        for (const word of taken) window.impatient.fields.delete(word)
        // In the same moment, it can become a part of the page, as in a list of words.
        queueMicrotask(() => {
          // Also in a part that is folded.
          const parts = [...document.querySelectorAll('#root, main')].map(({ textContent }) => textContent)
          const shown = parts.join(' ').toLowerCase()
          for (const word of taken) if (!shown.includes(word)) window.impatient.written.push(word)
        })
      },
    })
  }
}

/** Notes letters that are typed after Enter and before the focus moves to the next field. */
function watchEnter(): void {
  const memory = window.impatient
  const isText = (element: unknown): element is HTMLInputElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|range|file)$/.test(element.type))
  window.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' && isText(target))
        memory.enter = { element: target, at: performance.now(), letters: '' }
      else if (key.length > 1) memory.enter = undefined
    },
    { capture: true },
  )
  window.addEventListener('pointerdown', () => (memory.enter = undefined), { capture: true })
  window.addEventListener(
    'input',
    (event) => {
      const { enter } = memory
      const typed = event instanceof InputEvent ? event.data : null
      // In a text of several lines, Enter begins the next one.
      if (enter && event.target === enter.element) enter.letters += typed ?? ''
    },
    { capture: true },
  )
  window.addEventListener(
    'focusin',
    ({ target }) => {
      const { enter } = memory
      memory.enter = undefined
      if (!enter || !isText(target) || target === enter.element) return
      const list = enter.element.closest('ol, ul')
      if (enter.letters === '' || !list?.contains(target) || performance.now() - enter.at > 5_000) return
      memory.flashes.push(`put “${enter.letters}”, typed after Enter, into the old ${nameOf(enter.element)}`)
    },
    { capture: true },
  )
}

/** Runs before everything else in each page. */
function install(excluded: readonly Excluded[], failure: string, header: string): void {
  if (window.impatient !== undefined) return
  const memory: Memory = {
    sayings: [],
    rejections: [],
    flashes: [],
    gone: [],
    followed: [],
    written: [],
    replaced: [],
    path: location.pathname,
    failure,
    excluded,
    typed: '',
    fields: new Map(),
    lastTyped: new WeakMap(),
    clicks: new WeakMap(),
    enter: undefined,
    dirty: new WeakSet(),
    toggles: {},
    failures: 0,
  }
  window.impatient = memory
  watchValues()
  watchEnter()
  const loading = String(Math.random())
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set(header, loading)
    return send(request)
  }
  // Pauses before further attempts are shorter, so that a page is at rest soon. Messages stay as long as they do.
  const later = window.setTimeout.bind(window)
  const shortened = (handler: () => void, delay?: number, ...rest: unknown[]) =>
    later(handler, delay !== undefined && delay >= 900 && delay < 4_000 ? delay / 4 : delay, ...rest)
  Object.assign(window, { setTimeout: shortened })
  window.addEventListener('unhandledrejection', ({ reason }) => memory.rejections.push(String(reason)))
  const touch = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const value = valueOf(target) ?? ''
    memory.typed += value
    memory.lastTyped.set(target, value)
    for (const word of value.match(/zq[b-w]{4}k/g) ?? []) memory.fields.set(word, target)
    for (const [word, field] of memory.fields)
      if (field === target && !value.includes(word)) {
        memory.replaced.push(word)
        memory.fields.delete(word)
      }
    for (let element: Element | null = target; element; element = element.parentElement)
      if (element === target || /^(form|dialog)$/.test(element.localName)) memory.dirty.add(element)
  }
  window.addEventListener('input', touch, { capture: true })
  const guard = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const element = event.target.closest<HTMLElement>('a, button, input, [role]')
    if (!element) return
    if (isExcluded(element)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (element.closest('form')) touch(event)
    // What ends a selection takes back what was selected.
    if (nameOf(element) === 'Cancel') memory.clicks = new WeakMap()
    if (nameOf(element) === 'Cancel' && element.closest('[role="region"]')) memory.toggles = {}
    if (element.localName === 'a') memory.followed.push(nameOf(element))
    if (/checkbox|radio|switch/.test(roleOf(element)) || element.ariaPressed !== null) noteToggle(element)
    // A day is also chosen by a button beside its field.
    if (element.ariaPressed !== null)
      for (const day of element.closest('form')?.querySelectorAll('input[type="date"]') ?? [])
        memory.lastTyped.delete(day)
  }
  window.addEventListener('click', guard, { capture: true })
  const say = (text: string) => {
    memory.sayings.push({ text, path: location.pathname })
    if (new RegExp(failure, 'i').test(text)) memory.failures++
  }
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records)
      for (const node of addedNodes) {
        const element = node instanceof Element ? node : target
        if (!(element instanceof Element) || /^(script|style|body|html)$/.test(element.localName)) continue
        const text = node.textContent ?? ''
        const [gone] = /This \w+ is gone|There is nothing here|does not exist, or no longer/.exec(text) ?? []
        if (gone) memory.gone.push(gone)
        const isMessage = element.closest('[role="status"], [role="alert"]') !== null
        const found = isMessage ? [element] : [...element.querySelectorAll('[role="alert"], h1')]
        for (const one of found) if (one.textContent) say(one.textContent)
      }
  }).observe(document, { childList: true, subtree: true })
}

/** The script that makes these functions known to a page. */
export function inPage(excluded: readonly Excluded[], failure = failureWords): string {
  const functions: readonly ((...parameters: never[]) => unknown)[] = [
    roleOf,
    hasValue,
    valueOf,
    nameOf,
    isShown,
    controlsOf,
    isExcluded,
    isSubmit,
    weightOf,
    middleOf,
    choose,
    select,
    find,
    formOf,
    neighbour,
    offeredNow,
    kindOf,
    placeOf,
    orderOf,
    orderNow,
    edgesOf,
    watchValues,
    watchEnter,
    saysFailure,
    note,
    shownPath,
    stateOf,
    show,
    toggledIn,
    changedFields,
    tidy,
    noteToggle,
    install,
  ]
  const names = functions.map(({ name }) => name).join(', ')
  return `${functions.map(String).join('\n')}\nObject.assign(window, { ${names} })\ninstall(${JSON.stringify(excluded)}, ${JSON.stringify(failure)}, ${JSON.stringify(documentHeader)})`
}
