import { recordEvent, removeEvent, replaceEvent, timelineEvents } from '@larder/domain'
import { resourceRoutes } from '../resource-routes.ts'

export const timelineRoutes = resourceRoutes(timelineEvents, {
  path: '/recipes/timeline/events',
  tag: 'Timeline',
  create: {
    optional: ['timestamp'],
    run: (store, _resource, body, naming) => recordEvent(store, body, naming),
  },
  replace: {
    optional: ['recipeId', 'eventType', 'timestamp'],
    run: (store, _resource, id, body, naming, options) => replaceEvent(store, id, body, naming, options),
  },
  remove: removeEvent,
})
