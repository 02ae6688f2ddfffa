export const pushKeys = { all: ['push'] as const }
