import { recordEvent, removeEvent, replaceEvent, timelineEvents } from '@larder/domain'
import { resourceRoutes } from '../../pipeline/resource-routes.ts'

export const timelineRoutes = resourceRoutes(timelineEvents, {
  path: '/recipes/timeline/events',
  tag: 'Timeline',
  tagDescription: 'Events in the history of recipes, such as when they were made.',
  create: {
    optional: ['timestamp'],
    hasOwnId: true,
    run: (store, _resource, body, creation, options) => recordEvent(store, body, creation, options),
  },
  replace: {
    optional: ['recipeId', 'eventType', 'timestamp'],
    run: (store, _resource, id, body, creation, options) => replaceEvent(store, id, body, creation, options),
  },
  remove: removeEvent,
})
