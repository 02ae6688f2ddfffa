import { useQuery } from '@tanstack/react-query'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { useMayManageHousehold, useUser } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Checkbox, Select, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/sections.module.css'
import { HouseholdTabs } from './HouseholdTabs.tsx'
import { preferencesQuery, type Preferences } from '../../entities/household/queries.ts'

/** The preferences of the household. */
export function HouseholdPage() {
  const { household } = useAllMessages()
  const user = useUser()
  const mayManage = useMayManageHousehold()
  return (
    <Page title={user.household ?? household.title} narrow>
      <HouseholdTabs />
      <PreferencesForm canChange={mayManage} />
    </Page>
  )
}

const switches = [
  'privateHousehold',
  'lockRecipeEditsFromOtherHouseholds',
  'recipeShowNutrition',
  'recipeDisableComments',
  'importTags',
] as const

/** Sunday is 0. */
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]

function PreferencesForm({ canChange }: { readonly canChange: boolean }) {
  const { household, sharing, shell } = useAllMessages()
  const { weekday } = useFormats()
  const { data, error } = useQuery(preferencesQuery)
  const saving = useChange({
    record: 'preferences',
    send: (change: Partial<Preferences>, server) => server.PUT('/households/preferences', { body: change }),
    shows: (change) => [
      patchOf<Preferences>(preferencesQuery.queryKey, (preferences) => ({ ...preferences, ...change })),
    ],
    outdates: [preferencesQuery.queryKey],
    onDone: () => showToast(household.saved),
  })
  if (error) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="240px" />
  return (
    <section className={styles.section}>
      <h2>{household.preferences}</h2>
      <fieldset disabled={!canChange} className={styles.fields}>
        <TextField
          key={data.timeZone}
          label={household.timeZone}
          list="time-zones"
          defaultValue={data.timeZone}
          onBlur={({ target: { value } }) => {
            if (value !== data.timeZone) saving.act({ timeZone: value })
          }}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <Select
          label={household.recipeVisibility}
          value={data.recipeVisibility ?? (data.recipePublic ? 'public' : 'group')}
          onChange={({ target: { value } }) =>
            saving.act({ recipeVisibility: value as NonNullable<Preferences['recipeVisibility']> })
          }
        >
          {(['private', 'household', 'group', 'public'] as const).map((visibility) => (
            <option key={visibility} value={visibility}>
              {sharing.names[visibility]}
            </option>
          ))}
        </Select>
        <Select
          label={household.unitSystem}
          value={data.unitSystem ?? ''}
          onChange={({ target: { value } }) =>
            saving.act({ unitSystem: value === '' ? null : (value as 'metric' | 'us') })
          }
        >
          <option value="">{household.unitsAsWritten}</option>
          <option value="metric">{household.unitsMetric}</option>
          <option value="us">{household.unitsUs}</option>
        </Select>
        <Select
          label={household.firstDay}
          value={data.firstDayOfWeek}
          onChange={({ target: { value } }) => saving.act({ firstDayOfWeek: Number(value) })}
        >
          {daysOfWeek.map((day) => (
            <option key={day} value={day}>
              {weekday(day)}
            </option>
          ))}
        </Select>
        <div>
          {switches.map((name) => (
            <Checkbox
              key={name}
              checked={data[name]}
              onChange={({ target: { checked } }) => saving.act({ [name]: checked })}
            >
              {household.switches[name]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
