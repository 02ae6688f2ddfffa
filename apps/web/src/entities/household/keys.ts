const household = ['household'] as const
const group = ['group'] as const

export const householdKeys = {
  preferences: [...household, 'preferences'] as const,
  onHand: [...household, 'on hand'] as const,
  members: [...household, 'members'] as const,
  invitations: [...household, 'invitations'] as const,
}

export const groupKeys = {
  people: [...group, 'people'] as const,
  preferences: [...group, 'preferences'] as const,
}
