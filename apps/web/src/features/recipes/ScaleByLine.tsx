import { displayQuantity } from '@larder/domain'
import { useState, type FormEvent } from 'react'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { readAmount } from '../../entities/recipe/amounts.ts'
import type { RecipeLine } from '../../entities/recipe/queries.ts'
import { lineText } from '../../entities/recipe/scaling.ts'

/** Scales the whole recipe by the amount of one ingredient that somebody has. */
export function ScaleByLine({
  line,
  onScale,
  onClose,
}: {
  /** The line as it is shown. */
  readonly line: RecipeLine
  /** Called with how many times the shown amounts are wanted. */
  readonly onScale: (times: number) => void
  readonly onClose: () => void
}) {
  const { recipe: texts, shell } = useMessages()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { amount, food, rest } = lineText(line)
  const exact = exactAmount(line, amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = readAmount(text)
    const times = wanted === undefined ? 0 : wanted / (line.quantity ?? 0)
    if (times < 0.001 || times > 1_000) return setWrong(true)
    onScale(times)
    onClose()
  }
  const unit = line.unit ? line.unit.abbreviation || line.unit.name : ''
  return (
    <Dialog
      title={texts.scaleBy(food || rest)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" form="scale-by-line" look="filled">
            {texts.scale}
          </Button>
        </>
      }
    >
      <form id="scale-by-line" onSubmit={submit}>
        <TextField
          label={unit ? `${texts.youHave} (${unit})` : texts.youHave}
          hint={
            exact === undefined
              ? texts.scaleHint(amount)
              : `${texts.scaleHint(amount)} ${texts.scaleExact(exact)}`
          }
          error={isWrong ? texts.amountInvalid : undefined}
          inputMode="decimal"
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(false)
          }}
        />
      </form>
    </Dialog>
  )
}

/** The exact amount, where the shown one is rounded to what a cook can measure. */
function exactAmount({ quantity, unit }: RecipeLine, shown: string): string | undefined {
  if (!quantity) return undefined
  const exact = displayQuantity(quantity, unit?.fraction ?? true)
  const digits = exact.replace(/(\d) (?=\D)/g, '$1')
  if (shown.replace(',', '.').startsWith(digits)) return undefined
  return unit ? `${exact} ${unit.abbreviation || unit.name}` : exact
}
