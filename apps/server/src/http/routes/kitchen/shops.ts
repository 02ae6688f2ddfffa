import { shops } from '@larder/domain'
import { resourceRoutes } from '../../pipeline/resource-routes.ts'

export const shopRoutes = resourceRoutes(shops, {
  path: '/households/shops',
  tag: 'Shops',
  tagDescription: 'The kinds of shops in which your household buys, each with its own order of labels.',
})
