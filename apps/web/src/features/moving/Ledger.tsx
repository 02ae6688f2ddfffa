import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages, type AllMessages } from '../../messages/index.ts'
import styles from './Ledger.module.css'
import type { Move, MoveKind, MoveSection } from './queries.ts'

/** The kinds of rows that each section shows. */
const kindsOf: Readonly<Record<MoveSection['section'], readonly MoveKind['kind'][]>> = {
  recipes: ['recipe', 'shared-recipe'],
  foods: ['food', 'unit'],
  organizers: ['label', 'category', 'tag', 'tool'],
  users: ['user', 'household', 'group'],
  lists: ['shopping-list', 'shopping-item'],
  plans: ['mealplan', 'mealplan-rule'],
  cookbooks: ['cookbook'],
  ratings: ['rating', 'comment'],
  timeline: ['timeline-event'],
  settings: ['recipe-action', 'webhook'],
  server: [],
}

/** Values of all sections: all, kept, changed, left behind. */
export function totalsOf(sections: readonly MoveSection[]): [number, number, number, number] {
  const sum = (of: (section: MoveSection) => number) => sections.reduce((total, one) => total + of(one), 0)
  const unchanged = sum(({ retained }) => retained)
  const changed = sum((one) => one.changed)
  const declined = sum((one) => one.declined)
  return [unchanged + changed + declined, unchanged, changed, declined]
}

/** Sections with something changed or left behind are open at first, if there are few. */
const maxOpen = 3

/** What becomes of the values of an archive, in sections. */
export function Ledger({ move }: { readonly move: Move }) {
  const { moving } = useAllMessages()
  const shown = move.sections.filter(({ retained, changed, declined }) => retained + changed + declined > 0)
  const unlike = shown.filter(({ lines }) => lines.length > 0)
  const isOpen = (section: MoveSection) => unlike.length <= maxOpen && section.lines.length > 0
  return (
    <div className={styles.ledger} role="group" aria-label={moving.ledgerTitle}>
      {shown.map((section) => (
        <Section key={section.section} section={section} kinds={move.kinds} isOpen={isOpen(section)} />
      ))}
    </div>
  )
}

function Section({
  section,
  kinds,
  isOpen,
}: {
  readonly section: MoveSection
  readonly kinds: readonly MoveKind[]
  readonly isOpen: boolean
}) {
  const { moving } = useAllMessages()
  const formats = useFormats()
  const { retained, changed, declined, lines } = section
  const own = kindsOf[section.section].flatMap((name) => {
    const found = kinds.find(({ kind, rows }) => kind === name && rows > 0)
    return found ? [found] : []
  })
  return (
    <details className={styles.section} open={isOpen}>
      <summary>
        <span className={styles.name}>{moving.sections[section.section]}</span>
        <span className={styles.rows}>
          {own.map((kind) => `${moving.kinds[kind.kind]}: ${formats.number(kind.rows)}`).join(' · ')}
        </span>
        <span className={styles.fates}>
          <span>{moving.retained(retained)}</span>
          {changed > 0 && (
            <span className={styles.changed}>
              <Icon name="edit" small />
              {moving.changed(changed)}
            </span>
          )}
          {declined > 0 && (
            <span className={styles.declined}>
              <Icon name="close" small />
              {moving.declined(declined)}
            </span>
          )}
        </span>
      </summary>
      <div className={styles.values}>
        {section.section === 'users' && <p className={styles.hint}>{moving.passwords}</p>}
        {own.map((kind) => (
          <p key={kind.kind} className={styles.hint}>
            {moving.kinds[kind.kind]}: {formats.list(countsOf(kind, moving))}
          </p>
        ))}
        {lines.length === 0 && <p className={styles.hint}>{moving.allKept}</p>}
        {lines.map((line) => (
          <Line key={`${line.table} ${line.column} ${line.reason}`} line={line} />
        ))}
      </div>
    </details>
  )
}

function countsOf(kind: MoveKind, moving: AllMessages['moving']): readonly string[] {
  const counts = ['added', 'joined', 'here', 'failed'] as const
  return counts.flatMap((name) => (kind[name] > 0 ? [moving.counts[name](kind[name])] : []))
}

/** Examples of a line that are shown. The downloaded ledger has more. */
const maxExamples = 3

/** Values of one column with the same outcome. */
function Line({ line }: { readonly line: MoveSection['lines'][number] }) {
  const { moving } = useAllMessages()
  const { table, column, reason, why, count, examples, outcome } = line
  const reasons: Readonly<Record<string, string>> = moving.reasons
  return (
    <div className={styles.line}>
      <p className={styles.place}>
        {[table, column].filter(Boolean).join('.')} · {moving.values(count)}
        {outcome === 'declined' && ` · ${moving.leftBehind}`}
      </p>
      {examples.slice(0, maxExamples).map(({ row, value, becomes }) => (
        <p key={row} className={styles.value}>
          <bdi>{value}</bdi>
          {becomes !== undefined && (
            <>
              {' → '}
              <b>
                <bdi>{becomes}</bdi>
              </b>
            </>
          )}
        </p>
      ))}
      <p className={styles.why}>{(reason === null ? undefined : reasons[reason]) ?? why}</p>
    </div>
  )
}
