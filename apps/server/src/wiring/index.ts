import { addFurtherUnitWords } from '@larder/domain'
import { Container } from 'inversify'
import type { Settings } from '../config.ts'
import type { Services } from '../http/services.ts'
import { accessModule } from './access.ts'
import { eventModule } from './events.ts'
import { importModule } from './imports.ts'
import { mediaModule } from './media.ts'
import { persistenceModules } from './persistence.ts'
import { processModule } from './process.ts'
import { ports, T } from './tokens.ts'

export { T }

export type { Container }

/**
 * All wiring: the adapter of each port, by area, as the settings choose it. Everything is one object for the life of the
 * container. Adapters are opened, and loaded, when they are first resolved. A test replaces one with `rebind` before that.
 */
export function wire(settings: Settings): Container {
  addFurtherUnitWords()
  const container = new Container({ defaultScope: 'Singleton' })
  container.load(
    processModule(settings),
    ...persistenceModules(settings),
    accessModule(settings),
    mediaModule(settings),
    importModule(settings),
    eventModule(settings),
  )
  const names = Object.keys(ports) as (keyof Services)[]
  container.bind(T.services).toResolvedValue(
    (...resolved: unknown[]) =>
      Object.fromEntries(names.map((name, at) => [name, resolved[at]])) as unknown as Services,
    names.map((name) => ports[name]),
  )
  return container
}
