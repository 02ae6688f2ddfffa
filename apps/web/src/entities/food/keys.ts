const foods = ['foods'] as const
const units = ['units'] as const

export const foodKeys = {
  all: foods,
  choices: (words: string) => [...foods, 'choices', words] as const,
  names: (ids: readonly string[]) => [...foods, 'names', ids] as const,
  named: (names: readonly string[]) => [...foods, 'named', names] as const,
  given: (id: string) => [...foods, 'given', id] as const,
}

export const unitKeys = {
  all: units,
  choices: [...units, 'choices'] as const,
}
