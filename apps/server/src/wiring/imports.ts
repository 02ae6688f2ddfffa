import { openOutbound } from '@larder/outbound'
import { ContainerModule } from 'inversify'
import { archives } from '../adapters/archives.ts'
import { householdArchives } from '../adapters/households.ts'
import { keptPages } from '../adapters/kept-pages.ts'
import { lineParser } from '../adapters/line-parser.ts'
import { pageReader } from '../adapters/page-recipes.ts'
import { runningMealie } from '../adapters/running-mealie.ts'
import { webPages } from '../adapters/web-pages.ts'
import type { Settings } from '../config.ts'
import { userAgent } from './process.ts'
import { T } from './tokens.ts'

/** Pages, archives, ingredient lines and the language model. */
export const importModule = ({ unknownIngredients, ai, keptPageKilobytes }: Settings) =>
  new ContainerModule(({ bind }) => {
    bind(T.pages).toResolvedValue(webPages, [T.outbound])
    bind(T.extract).toConstantValue(pageReader)
    bind(T.keeper).toResolvedValue((media) => keptPages(media, keptPageKilobytes * 1_000), [T.media])
    bind(T.ingredients).toResolvedValue(() => ({ parser: lineParser(), unknown: unknownIngredients }))
    bind(T.archives).toResolvedValue(archives, [T.openTemporaryFile])
    bind(T.households).toResolvedValue(householdArchives, [T.openTemporaryFile])
    bind(T.householdServers).toResolvedValue(runningMealie, [T.outbound])
    bind(T.model).toResolvedValue(async () => {
      if (!ai) return undefined
      const { openAiModel } = await import('../adapters/open-ai-model.ts')
      // A client of its own: the address is the operator's and may be private, which no address of a user may.
      return openAiModel(ai, openOutbound({ allow: [new URL(ai.url).host], userAgent }))
    })
  })
