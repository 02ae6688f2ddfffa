import { tags } from '@larder/domain'
import { resourceRoutes } from '../resource-routes.ts'

export const tagRoutes = resourceRoutes(tags, { path: '/organizers/tags', tag: 'Tags', bySlug: true })
