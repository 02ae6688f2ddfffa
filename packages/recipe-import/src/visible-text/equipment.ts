import { distinct } from '../text.ts'
import type { Page } from '../page.ts'
import { signatureOf } from './align.ts'
import { bestArea } from './areas.ts'
import type { PrintedLine } from './lines.ts'
import { findOpenings, type PartOpening } from './openings.ts'
import { isNoise } from './wording.ts'
import { equipmentLimits } from '../thresholds.ts'

/** The short lines under a heading that names equipment, or in an element whose class does. */
export function findEquipment(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[] = findOpenings(lines, page.applies),
): string[] {
  const found = equipmentUnderHeading(page, lines, openings)
  // One line may contain the whole list.
  if (found.length === 1) return distinct(found[0]!.split(/,\s+(?![^(]*\))/))
  if (found.length > 0) return found
  const element = page.elements.find(({ attribs }) =>
    /(?:^|[-_\s])equipments?(?:$|[-_\s])/i.test(attribs.class ?? ''),
  )
  if (!element) return []
  const end = page.endOf(element)
  const items = lines.filter(({ place, rank }) => place > page.indexOf(element) && place < end && rank === 0)
  return items.length <= equipmentLimits.lines &&
    items.every((line) => line.text.length < equipmentLimits.lineLength)
    ? distinct(items.map((line) => line.text).filter((text) => !isNoise(text)))
    : []
}

function equipmentUnderHeading(
  page: Page,
  lines: readonly PrintedLine[],
  openings: readonly PartOpening[],
): string[] {
  const area = bestArea(page, lines, openings, 'equipment', (some) => {
    const named = withoutDescriptions(some)
    return named.every((line) => line.text.length < equipmentLimits.lineLength)
      ? equipmentLimits.pointsOfLine * named.filter((line) => line.item || line.rank === 0).length
      : 0
  })
  if (!area || area.to - area.from > equipmentLimits.lines) return []
  const items = withoutDescriptions(lines.slice(area.from, area.to))
  const inRows = items.some((line) => line.item)
  return distinct(
    items
      .filter((line) => (inRows ? line.item : line.rank === 0) && !isNoise(line.text))
      .map((line) => line.text),
  )
}

/** Removes descriptions and prices below the names of products. */
function withoutDescriptions(some: readonly PrintedLine[]): readonly PrintedLine[] {
  if (some.some((line) => line.item)) return some
  const alike = some.filter((line) => signatureOf(line) === signatureOf(some[0]!))
  return alike.length > 1 ? alike : some
}
