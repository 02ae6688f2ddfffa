/** Numbers that a model sees, and what it is to say. */
export interface Example {
  readonly inputs: readonly number[]
  readonly isTrue: boolean
}

const rounds = 9
/** How much weights are shrunk towards zero by default. */
const usualShrinkage = 5

/** The weights of a logistic regression: Newton's method with weights shrunk towards zero. */
export function fitLogistic(examples: readonly Example[], shrinkage = usualShrinkage): readonly number[] {
  const size = examples[0]?.inputs.length ?? 0
  const rows = examples.map(({ inputs }) => Float64Array.from(inputs))
  const weights = new Float64Array(size)
  for (let round = 0; round < rounds; round++) {
    const slope = new Float64Array(size)
    const curve = Array.from({ length: size }, () => new Float64Array(size))
    for (const [n, row] of rows.entries()) {
      const chance = 1 / (1 + Math.exp(-dot(weights, row)))
      add(row, chance - Number(examples[n]!.isTrue), chance * (1 - chance), slope, curve)
    }
    for (let i = 0; i < size; i++) {
      slope[i]! += shrinkage * weights[i]!
      curve[i]![i]! += shrinkage
      for (let k = i + 1; k < size; k++) curve[i]![k] = curve[k]![i]!
    }
    for (const [i, step] of solve(curve, slope).entries()) weights[i]! -= step
  }
  return [...weights]
}

/** Adds what one example says of slope and curvature. */
function add(
  row: Float64Array,
  error: number,
  spread: number,
  slope: Float64Array,
  curve: readonly Float64Array[],
): void {
  for (const [i, value] of row.entries()) {
    if (value === 0) continue
    slope[i]! += error * value
    const line = curve[i]!
    for (let k = 0; k <= i; k++) line[k]! += spread * value * row[k]!
  }
}

/** Solves a symmetric, positive definite system of equations by elimination. */
function solve(matrix: readonly Float64Array[], values: Float64Array): readonly number[] {
  const size = values.length
  const rows = matrix.map((row, i) => [...row, values[i]!])
  for (let i = 0; i < size; i++)
    for (let below = i + 1; below < size; below++) {
      const factor = rows[below]![i]! / rows[i]![i]!
      for (let k = i; k <= size; k++) rows[below]![k]! -= factor * rows[i]![k]!
    }
  const solution = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    const known = rows[i]!.slice(i + 1, size).reduce((sum, value, k) => sum + value * solution[i + 1 + k]!, 0)
    solution[i] = (rows[i]![size]! - known) / rows[i]![i]!
  }
  return solution
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
