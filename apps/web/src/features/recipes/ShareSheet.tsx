import { keysOf } from '../../device/own-keys.ts'
import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, bodyOf, taggedBodyOf, type Server } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { type Patch, patchOf, patchOfAll } from '../../api/pending-changes.ts'
import { changeStored } from '../../changes/change-stored.ts'
import { useChange } from '../../changes/use-change.ts'
import type { Recipe, StoredRecipe } from '../../entities/recipe/queries.ts'
import { peopleQuery } from '../../entities/household/queries.ts'
import { useUser } from '../../entities/session/session.ts'
import { useLocale } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { visibilityIcons } from '../../entities/recipe/VisibilityMark.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import styles from './ShareSheet.module.css'
import { groupKeys } from '../../entities/household/keys.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { recipePageKeys } from './keys.ts'

type Sharing = Schema<'RecipeSharing'>
type Visibility = Sharing['visibility']
type Grant = Sharing['sharedWith'][number]
const abilities = ['read', 'edit', 'remove'] as const
type Ability = (typeof abilities)[number]

/** Who can read a recipe: with a link, because of its visibility, and because it is shared with them. Changes are stored at once. */
export function ShareSheet({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) {
  const { recipe: texts, shell } = useMessages()
  const { data, error } = useQuery({
    queryKey: recipePageKeys.sharing(recipe.id),
    queryFn: () => bodyOf(readSharing(recipe.id)),
  })
  return (
    <Dialog title={texts.share} about={recipe.name} side onClose={onClose}>
      <ShareLinks recipe={recipe} />
      {error && <p role="alert">{failureText(error, shell)}</p>}
      {!data && !error && <Skeleton height="240px" />}
      {data && <WhoSees recipe={recipe} sharing={data} />}
      {data && <SharedWith recipe={recipe} sharing={data} />}
    </Dialog>
  )
}

const readSharing = (slug: string) => api.GET('/recipes/{slug}/sharing', { params: { path: { slug } } })

/** A change of what the sheet shows. */
const patchOfSharing = (id: string, change: (sharing: Sharing) => Partial<Sharing>): Patch =>
  patchOf<Sharing>(recipePageKeys.sharing(id), (sharing) => ({ ...sharing, ...change(sharing) }))

interface PartProps {
  readonly recipe: Recipe
  readonly sharing: Sharing
}

/** The visibility, each with the people whom it means. */
function WhoSees({ recipe, sharing }: PartProps) {
  const { sharing: texts } = useMessages()
  const name = useId()
  const before = sharing.visibility
  const set = useChange({
    record: recipe.id,
    send: (visibility: Visibility, server) =>
      taggedBodyOf(
        server.PATCH('/recipes/{slug}', { params: { path: { slug: recipe.id } }, body: { visibility } }),
      ),
    shows: (visibility) => [patchOfSharing(recipe.id, () => ({ visibility }))],
    // A recipe that becomes hidden has another slug, and the former one leads nowhere. Its page follows, also when the sheet is closed.
    stored: (changed) => [
      patchOfAll<StoredRecipe>(recipeKeys.every, (stored) =>
        stored.body.id === changed.body.id ? changed : stored,
      ),
    ],
    outdates: [recipeKeys.all, recipePageKeys.sharing(recipe.id)],
  })
  const choose = (visibility: Visibility) => {
    set.act(visibility)
    showToast(texts.chosen(texts.names[visibility]), () => set.act(before))
  }
  const meanings = useMeanings(recipe)
  return (
    <fieldset className={styles.who} disabled={!sharing.canShare}>
      <legend>{texts.who}</legend>
      {keysOf(meanings).map((visibility) => (
        <label key={visibility}>
          <input
            type="radio"
            name={name}
            checked={visibility === sharing.visibility}
            onChange={() => choose(visibility)}
          />
          <Icon name={visibilityIcons[visibility]} />
          <span>
            <b>{texts.names[visibility]}</b>
            <small>{meanings[visibility]}</small>
          </span>
        </label>
      ))}
      {!sharing.canShare && <p className={styles.note}>{texts.notYours}</p>}
    </fieldset>
  )
}

/** Of a household with more members, their number is shown instead of their names. */
const mostNames = 5

/** Whom each visibility of a recipe means, as sentences. Empty until the people of the group are known. */
function useMeanings({ userId, householdId }: Recipe): Readonly<Record<Visibility, string>> {
  const { sharing: texts } = useMessages()
  const user = useUser()
  const locale = useLocale()
  const { data } = useQuery(peopleQuery)
  const group = useQuery({
    queryKey: groupKeys.preferences,
    queryFn: () => bodyOf(api.GET('/groups/preferences')),
  })
  const { members = [], households = [] } = data ?? {}
  const home = households.find(({ id }) => id === householdId)
  const owner = members.find(({ id }) => id === userId)
  const housemates = members.filter((member) => member.householdId === householdId)
  const names = [
    ...housemates.filter(({ id }) => id === user.id).map(() => texts.you),
    ...housemates.filter(({ id }) => id !== user.id).map(({ fullName }) => fullName),
  ]
  const ofHousehold = () => {
    if (!home || names.length === 0) return texts.itsHousehold
    if (names.length > mostNames) return texts.householdOf(names.length, home.name)
    if (housemates[0]?.id === user.id && names.length === 1) return texts.onlyYou
    return `${new Intl.ListFormat(locale).format(names)}.`
  }
  const ofOwner = () => {
    if (userId === user.id) return texts.onlyYou
    return owner ? texts.onlyPerson(owner.fullName) : texts.onlyOwner
  }
  const showsNothing = home?.privateHousehold === true || group.data?.privateGroup === true
  return {
    private: ofOwner(),
    household: data ? ofHousehold() : '',
    group: data ? texts.wholeGroup(members.length, households.length, user.group ?? '') : '',
    public: data && group.data ? (showsNothing ? texts.noVisitors : texts.everybody) : '',
  }
}

/** What one of those with whom a recipe is shared can do from now on. */
interface GrantChange {
  readonly grant: Grant
  readonly to: Ability
}

const abilityOf = ({ canEdit }: Grant): Ability => (canEdit ? 'edit' : 'read')

const keyOf = ({ userId, householdId }: Grant) => userId ?? householdId

/** With whom a recipe is shared after a change of one of them. */
function withChange(grants: readonly Grant[], { grant, to }: GrantChange): Grant[] {
  const changed = to === 'remove' ? [] : [{ ...grant, canEdit: to === 'edit' }]
  return grants.some((each) => keyOf(each) === keyOf(grant))
    ? grants.flatMap((each) => (keyOf(each) === keyOf(grant) ? changed : each))
    : [...grants, ...changed]
}

/** Changes with whom a recipe is shared now. All are sent, also those of others. */
const share = (slug: string, change: GrantChange, server: Server) =>
  changeStored(
    () => taggedBodyOf(readSharing(slug)),
    (sharing, header) => {
      const sharedWith = withChange(sharing.sharedWith, change).map(({ userId, householdId, canEdit }) => ({
        userId,
        householdId,
        canEdit,
      }))
      return server.PUT('/recipes/{slug}/sharing', {
        params: { path: { slug }, header },
        body: { sharedWith },
      })
    },
  )

/** The people and households with whom the recipe is shared besides. */
function SharedWith({ recipe, sharing }: PartProps) {
  const { sharing: texts } = useMessages()
  const set = useChange({
    record: recipe.id,
    send: (change: GrantChange, server) => share(recipe.id, change, server),
    shows: (change) => [
      patchOfSharing(recipe.id, ({ sharedWith }) => ({ sharedWith: withChange(sharedWith, change) })),
    ],
    outdates: [recipeKeys.all, recipePageKeys.sharing(recipe.id)],
  })
  const { data } = useQuery(peopleQuery)
  const homeOf = ({ user }: Grant) => {
    const home = data?.households.find(({ id }) => id === user?.householdId)
    return home && texts.householdNamed(home.name)
  }
  const change = (grant: Grant, to: Ability, before: Ability) => {
    const said = { read: texts.canNowRead, edit: texts.canNowEdit, remove: texts.removed }
    set.act({ grant, to })
    showToast(said[to](nameOf(grant)), () => set.act({ grant, to: before }))
  }
  return (
    <section className={styles.people}>
      <h3>{texts.people}</h3>
      <ul>
        {sharing.sharedWith.map((grant) => (
          <li key={keyOf(grant)}>
            {grant.user ? <Initials name={nameOf(grant)} /> : <Icon name="people" />}
            <span>
              <b dir="auto">{nameOf(grant)}</b>
              <small>{homeOf(grant)}</small>
            </span>
            <Select
              label={texts.can(nameOf(grant))}
              hiddenLabel
              disabled={!sharing.canShare}
              value={abilityOf(grant)}
              onChange={({ target: { value } }) =>
                change(grant, abilities.find((each) => each === value) ?? abilityOf(grant), abilityOf(grant))
              }
            >
              <option value="read">{texts.canRead}</option>
              <option value="edit">{texts.canEdit}</option>
              <option value="remove">{texts.remove}</option>
            </Select>
          </li>
        ))}
      </ul>
      {sharing.canShare && (
        <AddPerson
          known={sharing.sharedWith}
          ownerId={recipe.userId}
          onAdd={(grant) => change(grant, 'read', 'remove')}
        />
      )}
    </section>
  )
}

function nameOf({ user, household }: Grant): string {
  return user?.fullName ?? household?.name ?? ''
}

/** A list of everybody in the group with whom the recipe is not shared yet. */
function AddPerson({
  known,
  ownerId,
  onAdd,
}: {
  readonly known: readonly Grant[]
  readonly ownerId: string | null
  readonly onAdd: (grant: Grant) => void
}) {
  const { sharing: texts } = useMessages()
  const { data } = useQuery(peopleQuery)
  const isKnown = (id: string) => known.some(({ userId, householdId }) => id === userId || id === householdId)
  const members = data?.members.filter(({ id }) => id !== ownerId && !isKnown(id)) ?? []
  const households = data?.households.filter(({ id }) => !isKnown(id)) ?? []
  const add = (id: string) => {
    const user = members.find((each) => each.id === id)
    const household = households.find((each) => each.id === id)
    if (user) {
      const { username, fullName, householdId } = user
      onAdd({
        userId: id,
        householdId: null,
        canEdit: false,
        user: { id, username, fullName, householdId },
        household: null,
      })
    } else if (household) {
      const { name, slug } = household
      onAdd({ userId: null, householdId: id, canEdit: false, user: null, household: { id, name, slug } })
    }
  }
  return (
    <Select label={texts.add} hiddenLabel value="" onChange={({ target: { value } }) => add(value)}>
      <option value="">{texts.add}</option>
      <optgroup label={texts.persons}>
        {members.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </optgroup>
      <optgroup label={texts.households}>
        {households.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    </Select>
  )
}
