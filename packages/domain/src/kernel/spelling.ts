/** A name in snake_case: `orgURL` is `org_url`, `shopping-list` is `shopping_list`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll('-', '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}
