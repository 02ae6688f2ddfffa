export const accountKeys = {
  about: ['about'] as const,
  tokens: ['api-tokens'] as const,
  confirmation: ['confirmation'] as const,
  identities: ['identities'] as const,
  sessions: ['sessions'] as const,
  passkeys: ['passkeys'] as const,
  codes: ['one-time-codes'] as const,
}
