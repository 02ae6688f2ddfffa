import { keysOf } from '../../device/own-keys.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { apiPath } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { useGoBack, useLastSearch } from '../../ui/visits.ts'
import { Button, ButtonLink, IconLink } from '../../ui/Button.tsx'
import { Folded } from '../../ui/Folded.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isSafeAddress, Markdown } from '../../ui/Markdown.tsx'
import { useTitle } from '../../ui/Page.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AddToList } from './AddToList.tsx'
import { opensElsewhere } from './card-links.ts'
import { Comments } from './Comments.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { Ingredients } from './Ingredients.tsx'
import { keepPicture } from '../../entities/recipe/keep-picture.ts'
import { Method } from './Method.tsx'
import { pageBox } from '../../entities/recipe/pictures.ts'
import { ratingQuery, recipeQuery, type Recipe } from '../../entities/recipe/queries.ts'
import type { Progress } from '../../entities/recipe/progress.ts'
import { RateRecipe } from './RateRecipe.tsx'
import { VisibilityMark } from '../../entities/recipe/VisibilityMark.tsx'
import { RecipeMenu, ShareButton } from './RecipeMenu.tsx'
import styles from './RecipePage.module.css'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { Timeline } from './Timeline.tsx'
import { useScaled } from '../../entities/recipe/use-scaled.ts'

const PlanRecipe = lazyPart(() =>
  import('./PlanRecipe.tsx').then((module) => ({ default: module.PlanRecipe })),
)

/** One recipe as a spread: picture over ingredients on one side, title over method on the other. */
export function RecipePage() {
  const { slug } = useParams({ from: '/signed-in/shell/recipes/$slug' })
  const { data: stored, isFetching } = useSuspenseQuery(recipeQuery(slug))
  const { body: recipe } = stored
  const navigate = useNavigate()
  const client = useQueryClient()
  useTitle(recipe.name)
  useEffect(() => {
    // The address has a former slug.
    if (recipe.slug === slug) return
    // Somebody can be typing when another person changes the name: nothing is loaded, and the page stays where it is.
    client.setQueryData(recipeQuery(recipe.slug).queryKey, stored)
    void navigate({
      to: '/recipes/$slug',
      params: { slug: recipe.slug },
      replace: true,
      resetScroll: false,
    })
  }, [stored, recipe.slug, slug, navigate, client])
  useEffect(() => void keepPicture(recipe), [recipe])
  const goBack = useGoBack()
  // What was read before can be back.
  const isRemoved = stored.isRemoved && !isFetching
  useEffect(() => {
    if (isRemoved && !goBack('/recipes')) void navigate({ to: '/recipes', replace: true })
  }, [isRemoved, goBack, navigate])
  useShortcut('e', () => void navigate({ to: '/recipes/$slug/edit', params: { slug: recipe.slug } }))
  // Another recipe starts with its own progress.
  return <Spread key={recipe.id} recipe={recipe} />
}

function Spread({ recipe }: { readonly recipe: Recipe }) {
  const { progress, change, units, shown } = useScaled(recipe)
  usePlannedScale(change)
  return (
    <article className={styles.recipe} lang={recipe.language ?? undefined}>
      <div className={styles.hero}>
        <div className={styles.picture}>
          <RecipePicture recipe={recipe} {...pageBox} eager />
        </div>
      </div>
      <RecipeHeader recipe={recipe} factor={progress.factor} />
      <section className={styles.ingredients}>
        <Ingredients written={recipe} shown={shown} units={units} progress={progress} onChange={change} />
        <Equipment recipe={recipe} />
        <Nutrition recipe={recipe} />
      </section>
      <section className={styles.method}>
        <Method recipe={shown} />
        <Files recipe={recipe} />
        <Source recipe={recipe} />
        <Timeline recipe={recipe} />
        {!recipe.settings.disableComments && <Comments recipe={recipe} />}
      </section>
    </article>
  )
}

/** Takes over the amounts that the plan says, once: from then on, the person changes them. */
function usePlannedScale(change: (changes: Partial<Progress>) => void): void {
  const { scale } = useSearch({ from: '/signed-in/shell/recipes/$slug' })
  const navigate = useNavigate({ from: '/recipes/$slug' })
  // Before the recipe is painted in other amounts.
  useLayoutEffect(() => {
    if (scale === undefined) return
    change({ factor: scale })
    void navigate({ search: {}, replace: true, resetScroll: false })
  }, [scale, change, navigate])
}

function RecipeHeader({ recipe, factor }: { readonly recipe: Recipe; readonly factor: number }) {
  const { recipes, recipe: texts, shell } = useMessages()
  const { slug } = recipe
  const [isPlanning, setPlanning] = useState(false)
  const listSearch = useLastSearch('/recipes')
  const goBack = useGoBack()
  return (
    <header className={styles.title}>
      <div className={styles.tools}>
        <Link
          to="/recipes"
          search={listSearch}
          className={styles.back}
          aria-label={shell.toRecipes}
          onClick={(event) => {
            if (!opensElsewhere(event) && goBack('/recipes')) event.preventDefault()
          }}
        >
          <Icon name="back" small />
          <span>{recipes.title}</span>
        </Link>
        <FavoriteButton recipe={recipe} />
        <IconLink icon="edit" label={texts.edit} to="/recipes/$slug/edit" params={{ slug }} />
        <ShareButton recipe={recipe} />
        <RecipeMenu recipe={recipe} />
      </div>
      <h1 tabIndex={-1}>{recipe.name}</h1>
      <VisibilityMark visibility={recipe.visibility} named />
      {recipe.description && (
        <div className={styles.lead}>
          <Folded>
            <Markdown text={recipe.description} />
          </Folded>
        </div>
      )}
      <ReviewNote recipe={recipe} />
      <Facts recipe={recipe} />
      <p className={styles.tags}>
        {recipe.recipeCategory.map(({ id, name, slug: category }) => (
          <Link key={id} to="/recipes" search={{ categories: [category] }}>
            {name}
          </Link>
        ))}
        {recipe.tags.map(({ id, name, slug: tag }) => (
          <Link key={id} to="/recipes" search={{ tags: [tag] }}>
            {name}
          </Link>
        ))}
      </p>
      <div className={styles.actions}>
        <ButtonLink look="filled" big icon="pot" to="/recipes/$slug/cook" params={{ slug }}>
          {texts.cook}
        </ButtonLink>
        <AddToList recipes={[{ id: recipe.id, scale: factor }]} big />
        <Button big icon="calendar" onClick={() => setPlanning(true)}>
          {texts.plan}
        </Button>
      </div>
      {isPlanning && (
        <Suspense>
          <PlanRecipe recipe={recipe} factor={factor} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </header>
  )
}

function Facts({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const formats = useFormats()
  // The average of one person's ratings says nothing new.
  const own = useQuery(ratingQuery(recipe.id)).data?.rating
  const average = recipe.rating === own ? null : recipe.rating
  const time = (minutes: number | null, printed: string | null) =>
    minutes === null ? printed : formats.minutes(minutes)
  const facts = [
    [texts.total, time(recipe.totalMinutes, recipe.totalTime)],
    [texts.preparation, time(recipe.prepMinutes, recipe.prepTime)],
    [texts.cooking, time(recipe.cookMinutes, recipe.cookTime ?? recipe.performTime)],
    [texts.lastMade, recipe.lastMade && formats.ago(recipe.lastMade)],
    [texts.averageRating, average === null ? null : `${formats.number(average)} ★`],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      <div>
        <dt>{texts.yourRating}</dt>
        <dd>
          <RateRecipe recipe={recipe} />
        </dd>
      </div>
    </dl>
  )
}

/** What the import of the recipe left uncertain. */
function ReviewNote({ recipe }: { readonly recipe: Recipe }) {
  const { review } = useMessages()
  const open = recipe.review.filter(({ isOpen }) => isOpen).length
  if (open === 0) return null
  return (
    <p className={styles.source}>
      <Link to="/recipes/$slug/review" params={{ slug: recipe.slug }}>
        {review.note(open)}
      </Link>
    </p>
  )
}

/** The tools that the recipe needs. */
function Equipment({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  if (recipe.tools.length === 0) return null
  return (
    <section className={styles.equipment}>
      <h3>{texts.tools}</h3>
      <p>
        {recipe.tools.map(({ id, name, slug }) => (
          <Link key={id} to="/recipes" search={{ tools: [slug] }}>
            {name}
          </Link>
        ))}
      </p>
    </section>
  )
}

function Nutrition({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const known = keysOf(recipe.nutrition).filter((key) => recipe.nutrition[key])
  if (known.length === 0) return null
  return (
    <details className={styles.nutrition} open={recipe.settings.showNutrition}>
      <summary>{texts.nutrition}</summary>
      <dl>
        {known.map((key) => (
          <div key={key}>
            <dt>{texts.nutrients[key]}</dt>
            <dd>{recipe.nutrition[key]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The files that belong to the recipe, such as a scanned page. */
function Files({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const files = recipe.assets.filter(({ fileName }) => fileName)
  if (files.length === 0) return null
  return (
    <section className={styles.files}>
      <h2>{texts.files}</h2>
      <ul>
        {files.map(({ name, fileName }) => (
          <li key={fileName}>
            <a href={`${apiPath}/media/recipes/${recipe.id}/assets/${encodeURIComponent(fileName ?? '')}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Source({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const { orgURL, author } = recipe
  if (!orgURL && !author) return null
  return (
    <p className={styles.source}>
      {orgURL && (
        <>
          {texts.source} <SourceLink address={orgURL} />
        </>
      )}
      {orgURL && author && ' · '}
      {author && <bdi>{texts.author(author)}</bdi>}
    </p>
  )
}

/** The host of an address as a link; other sources as text. */
function SourceLink({ address }: { readonly address: string }) {
  if (!isSafeAddress(address) || !URL.canParse(address)) return address
  return (
    <a href={address} rel="noreferrer noopener" target="_blank">
      {new URL(address).hostname.replace(/^www\./, '') || address}
    </a>
  )
}
