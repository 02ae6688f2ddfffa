export const sessionKeys = {
  all: ['session'] as const,
  providers: ['providers'] as const,
}
