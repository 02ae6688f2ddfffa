/** The names of browsers and programs by how they call themselves, the most telling first. */
const programs: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/HomeAssistant/i, 'Home Assistant'],
  [/^curl\//, 'curl'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system in a `User-Agent`; of another program its name and version; empty without one. */
export function deviceOf(userAgent: string): string {
  const find = (known: typeof programs) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const named = [find(programs), find(systems)].filter((name) => name !== undefined)
  return named.length > 0 ? named.join(', ') : (userAgent.trim().split(/\s/)[0] ?? '')
}
