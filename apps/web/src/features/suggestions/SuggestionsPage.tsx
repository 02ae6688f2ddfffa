import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { ChoiceDialog } from '../../entities/food/ChoiceDialog.tsx'
import { foodsQuery, namesOfFoods } from '../../entities/food/queries.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { failureText } from '../../api/failure-text.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { onHandQuery } from '../../entities/household/queries.ts'
import { suggestionsQuery } from './queries.ts'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './SuggestionsPage.module.css'
import { suggestionKeys } from './keys.ts'

type OnHandList = Schema<'OnHand'>

/** What the household can cook with the foods that it has. The foods are the same for all its members. */
export function SuggestionsPage() {
  const { recipes, suggestions } = useMessages()
  const onHand = useQuery(onHandQuery)
  return (
    <Page title={suggestions.title} narrow breadcrumbs={<Link to="/recipes">{recipes.title}</Link>}>
      <ReadFailure of={onHand} />
      {onHand.isPending && <Skeleton height="96px" />}
      {onHand.data && (
        <>
          <OnHand foods={onHand.data.foods} />
          <Suggestions foods={onHand.data.foods} />
        </>
      )}
    </Page>
  )
}

function OnHand({ foods }: { readonly foods: readonly string[] }) {
  const { suggestions } = useMessages()
  const [isChoosing, setChoosing] = useState(false)
  const names = new Map(useQuery(namesOfFoods(foods)).data?.map(({ value, name }) => [value, name]))
  const { queryKey } = onHandQuery
  const change = useChange({
    record: 'on hand',
    // One food, so that those that somebody else adds or removes meanwhile stay.
    send: ({ food, isThere }: { readonly food: string; readonly isThere: boolean }, server) =>
      server.PATCH('/households/on-hand', { body: isThere ? { addFoods: [food] } : { removeFoods: [food] } }),
    shows: ({ food, isThere }) => [
      patchOf<OnHandList>(queryKey, (last) => {
        const others = last.foods.filter((other) => other !== food)
        return {
          ...last,
          foods: isThere ? (last.foods.includes(food) ? last.foods : [...others, food]) : others,
        }
      }),
    ],
    outdates: [queryKey, suggestionKeys.all],
  })
  return (
    <section>
      <Intro>{suggestions.intro}</Intro>
      <div className={styles.foods} role="group" aria-label={suggestions.onHand}>
        {foods.map((food) => (
          <Chip key={food} on onClick={() => change.act({ food, isThere: false })}>
            {names.get(food) ?? '…'}
          </Chip>
        ))}
        <Chip opens icon="plus" onClick={() => setChoosing(true)}>
          {suggestions.addFoods}
        </Chip>
      </div>
      {isChoosing && (
        <ChoiceDialog
          title={suggestions.onHand}
          choices={[]}
          chosen={foods}
          finds={foodsQuery}
          onClose={() => setChoosing(false)}
          onToggle={(food, isThere) => change.act({ food, isThere })}
        />
      )}
    </section>
  )
}

function Suggestions({ foods }: { readonly foods: readonly string[] }) {
  const { suggestions, shell } = useMessages()
  const formats = useFormats()
  const { data, error, isPending } = useQuery(suggestionsQuery(foods))
  if (isPending) return <Skeleton height="320px" />
  if (!data) return <Notice title={shell.failed}>{failureText(error, shell)}</Notice>
  if (data.length === 0) return <Notice title={suggestions.nothing}>{suggestions.nothingText}</Notice>
  return (
    <ul className={styles.suggestions}>
      {data.map(({ recipe, missingFoods, missingTools }) => {
        const missing = [...missingFoods, ...missingTools].map(({ name }) => name)
        return (
          <li key={recipe.id}>
            <Link to="/recipes/$slug" params={{ slug: recipe.slug }} className={styles.suggestion}>
              <span className={styles.picture}>
                <RecipePicture recipe={recipe} square sizes="72px" />
              </span>
              <span className={styles.text}>
                <b>{recipe.name}</b>
                <span className={missing.length === 0 ? styles.complete : styles.missing}>
                  {missing.length === 0 ? suggestions.complete : suggestions.missing(formats.list(missing))}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
