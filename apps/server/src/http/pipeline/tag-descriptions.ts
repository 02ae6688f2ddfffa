/** Descriptions of the tags of the OpenAPI document whose routes do not have one (`tagDescription`). */
export const tagDescriptions: Readonly<Record<string, string>> = {
  About: 'Version, features and theme of this server. No token is required.',
  Health: 'Probes for load balancers and container platforms. No token is required.',
  Authentication:
    'Sign in and out, with an access token or with a session cookie, and list the devices that are signed in.',
  'API tokens':
    'Long-lived tokens for scripts and integrations. A token has the permissions of its user, may only read, or may do what Home Assistant needs.',
  Users: 'The current user, registration and passwords.',
  Groups: 'Your group: a tenant with its members, households and preferences. Groups share nothing.',
  Households:
    'Your household: its members, permissions, invitations, preferences and the foods and tools on hand. A household belongs to a group.',
  Administration:
    'Users, groups and households of the whole server, its statistics and maintenance. Requires an administrator.',
  Sync: 'Changes since a cursor, for clients that keep a copy.',
  Recipes: 'Recipes of your group: list, write, import, scale and change several at once.',
  'Shared recipes': 'Links that show a recipe to anyone who has the link, until they expire.',
  Reports: 'Progress and results of imports of several pages and of archives.',
  Tags: 'Free-form organizers of recipes. A tag has a name and a slug.',
  Categories: 'Organizers of recipes by kind of dish.',
  Tools: 'Kitchen tools that recipes require.',
  'Shopping lists': 'Shopping lists of your household, their items, and the recipes that were added.',
  Webhooks: 'Signed HTTP requests that send events and meal plans to your addresses, with their deliveries.',
  'Event subscriptions': 'Targets that are notified of chosen kinds of events.',
  Events: 'The kinds of events and a stream of them (server-sent events).',
  'Meal plans': 'Planned meals of your household, rules for random meals, and calendar feeds.',
  Validators: 'Checks for forms: whether a name or an address can be used.',
  Media: 'Images and other files of recipes, and pictures of users.',
  Trash: 'Deleted recipes, shopping lists, planned meals, cookbooks and foods, which can be brought back.',
  Ratings: 'Ratings and favorite recipes of users.',
  Ingredients: 'Parse ingredient lines into quantity, unit, food and note.',
  'Public data': 'What groups publish. No token is required.',
}
