import { useQuery } from '@tanstack/react-query'
import type { Server } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
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
import { peopleQuery, preferencesQuery, type Preferences } from '../../entities/household/queries.ts'

const visibilities = ['private', 'household', 'group', 'public'] as const
const unitSystems = ['metric', 'us'] as const

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
  'recipeLinks',
] as const

/** Sunday is 0. */
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]

const preferenceChange = {
  record: 'preferences',
  send: (change: Partial<Preferences>, server: Server) =>
    server.PUT('/households/preferences', { body: change }),
  shows: (change: Partial<Preferences>) => [
    patchOf<Preferences>(preferencesQuery.queryKey, (preferences) => ({ ...preferences, ...change })),
  ],
  outdates: [preferencesQuery.queryKey, peopleQuery.queryKey],
}

/** The field of the time zone, which is saved when the person leaves it. What is not stored stays in it. */
function TimeZone({ stored }: { readonly stored: string }) {
  const { household, shell } = useAllMessages()
  const form = useFields<{ typed: string | undefined }>({ typed: undefined })
  const saving = useChange({
    ...preferenceChange,
    failure: 'form',
    onDone(_, { timeZone }) {
      if (form.isAsSent({ typed: timeZone })) form.change({ typed: undefined })
      showToast(household.saved)
    },
  })
  return (
    <>
      <TextField
        label={household.timeZone}
        list="time-zones"
        value={form.values.typed ?? stored}
        error={saving.error ? failureText(saving.error, shell) : undefined}
        onChange={({ target }) => form.change({ typed: target.value })}
        onBlur={() => {
          const { typed } = form.latest()
          if (typed !== undefined && typed !== stored) saving.act({ timeZone: typed })
        }}
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

function PreferencesForm({ canChange }: { readonly canChange: boolean }) {
  const { household, sharing, shell } = useAllMessages()
  const { weekday } = useFormats()
  const { data, error } = useQuery(preferencesQuery)
  const saving = useChange({
    ...preferenceChange,
    onDone: () => showToast(household.saved),
  })
  if (error && !data) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="240px" />
  return (
    <section className={styles.section}>
      <h2>{household.preferences}</h2>
      <fieldset disabled={!canChange} className={styles.fields}>
        <TimeZone stored={data.timeZone} />
        <Select
          label={household.recipeVisibility}
          value={data.recipeVisibility ?? (data.recipePublic ? 'public' : 'group')}
          onChange={({ target: { value } }) =>
            saving.act({ recipeVisibility: visibilities.find((each) => each === value) ?? null })
          }
        >
          {visibilities.map((visibility) => (
            <option key={visibility} value={visibility}>
              {sharing.names[visibility]}
            </option>
          ))}
        </Select>
        <Select
          label={household.unitSystem}
          value={data.unitSystem ?? ''}
          onChange={({ target: { value } }) =>
            saving.act({ unitSystem: unitSystems.find((each) => each === value) ?? null })
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
