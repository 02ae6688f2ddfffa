/** A name in snake_case: `orgURL` is `org_url`, `shopping-list` is `shopping_list`. */
export function snakeCase(name: string): string {
  const known = spelled.get(name)
  if (known !== undefined) return known
  const text = name
    .replaceAll('-', '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
  if (spelled.size >= maxSpelled) spelled.clear()
  spelled.set(name, text)
  return text
}

/** A cache: the same few hundred names are spelled for each request. */
const spelled = new Map<string, string>()
const maxSpelled = 2_000
