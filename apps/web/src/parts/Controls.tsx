import { useState } from 'react'
import { Stepper } from '../entities/recipe/Stepper.tsx'
import { Button, ButtonLink, IconButton, IconLink } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { announce } from '../ui/toasts.tsx'
import { Part, Row } from './Part.tsx'

const looks = ['filled', 'outline', 'text', 'danger', 'destructive'] as const

/** What is pressed. */
export function Controls() {
  const [isOn, setOn] = useState(true)
  const [sort, setSort] = useState('By name')
  return (
    <>
      <Part of={{ Button, ButtonLink, IconButton, IconLink }}>
        {looks.map((look) => (
          <Row key={look}>
            <Button look={look}>{look}</Button>
            <Button look={look} icon="plus">
              With an icon
            </Button>
            <Button look={look} big>
              Big
            </Button>
            <Button look={look} busy={`${look} busy`} onClick={() => announce('Pressed while busy')}>
              {look}
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <ButtonLink look={look} to="/recipes">
              Link
            </ButtonLink>
          </Row>
        ))}
        <Row>
          <IconButton icon="star" label="Icon" />
          <IconButton icon="star" label="Filled icon" filled />
          <IconButton icon="star" label="Disabled icon" disabled />
          <IconLink icon="edit" label="Icon of a link" to="/recipes" />
        </Row>
      </Part>
      <Part of={{ Chip }}>
        <Row>
          <Chip on={isOn} onClick={() => setOn(!isOn)}>
            Toggled
          </Chip>
          <Chip>Off</Chip>
          <Chip on choice>
            Chosen
          </Chip>
          <Chip choice>Not chosen</Chip>
          <Chip icon="tag" opens>
            Opens
          </Chip>
          <Chip icon="tag" opens on>
            Opens, active
          </Chip>
          <Chip disabled>Disabled</Chip>
        </Row>
      </Part>
      <Part of={{ Menu }}>
        <Row>
          <Menu
            label="Actions"
            items={[
              { text: 'Edit', icon: 'edit', onSelect: () => announce('Edit chosen') },
              { text: 'Download', icon: 'download', onSelect: () => announce('Download chosen') },
              { text: 'Remove', icon: 'bin', danger: true, onSelect: () => announce('Remove chosen') },
            ]}
          />
          <Menu
            label="Sort"
            items={['By date', 'By name', 'By rating'].map((text) => ({
              text,
              checked: text === sort,
              onSelect: () => setSort(text),
            }))}
          >
            {sort}
          </Menu>
        </Row>
      </Part>
      <Part of={{ Tabs }}>
        <Tabs
          label="Tabs"
          tabs={[
            { to: '/recipes', title: 'Recipes' },
            { to: '/plan', title: 'Plan' },
            { to: '/shopping', title: 'Shopping' },
          ]}
        />
      </Part>
      <Part of={{ Stepper }}>
        <Row>
          <Steps servings={4} count={0} of="" />
          <Steps servings={0} count={12} of="biscuits" />
          <Steps servings={0} count={0} of="" />
        </Row>
      </Part>
    </>
  )
}

function Steps({
  servings,
  count,
  of,
}: {
  readonly servings: number
  readonly count: number
  readonly of: string
}) {
  const [factor, setFactor] = useState(1)
  const recipe = { recipeServings: servings, recipeYieldQuantity: count, recipeYield: of }
  return <Stepper recipe={recipe} factor={factor} onChange={setFactor} />
}
