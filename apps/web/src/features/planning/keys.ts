export const ruleKeys = { all: ['plan rules'] as const }
