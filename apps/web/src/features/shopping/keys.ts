export const purchaseKeys = { all: ['purchases'] as const }
