import { useLayoutEffect, useState } from 'react'
import { Segments } from '../ui/Field.tsx'
import { Intro, Page } from '../ui/Page.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { chooseTheme, currentTheme } from '../ui/theme.ts'
import { CopyByHand } from '../ui/clipboard.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Controls } from './Controls.tsx'
import { Dialogs } from './Dialogs.tsx'
import { FieldParts } from './FieldParts.tsx'
import { Lists } from './Lists.tsx'
import { Part } from './Part.tsx'
import { Shown } from './Shown.tsx'

/** All components of `ui` in all their states, in the light and in the dark, in both directions of writing. */
export function PartsPage() {
  const [theme, setTheme] = useState(currentTheme)
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  useLayoutEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  const switches = (
    <>
      <Segments
        label="Theme"
        hiddenLabel
        value={theme}
        options={{ system: 'System', light: 'Light', dark: 'Dark' }}
        onChange={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
      <Segments
        label="Direction"
        hiddenLabel
        value={direction}
        options={{ ltr: 'Left to right', rtl: 'Right to left' }}
        onChange={setDirection}
      />
    </>
  )
  return (
    <>
      <SkipLink to="end">Skip to the end</SkipLink>
      <main>
        <Page title="Parts" count="ui" actions={switches} breadcrumbs={<a href="#end">Breadcrumbs</a>}>
          <Intro>What pages are made of.</Intro>
          <Controls />
          <FieldParts />
          <Dialogs />
          <Lists />
          <Shown />
          <Part of={{ Page, Intro, SkipLink }}>
            <p id="end" tabIndex={-1}>
              This page is one.
            </p>
          </Part>
        </Page>
      </main>
      <Toasts />
      <CopyByHand />
    </>
  )
}
