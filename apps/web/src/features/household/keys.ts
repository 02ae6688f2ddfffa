const webhooks = ['webhooks'] as const

export const webhookKeys = {
  all: webhooks,
  deliveries: (id: string) => [...webhooks, id, 'deliveries'] as const,
  delivery: (id: string, delivery: { readonly id: string; readonly updatedAt: string }) =>
    [...webhooks, id, 'deliveries', delivery.id, delivery.updatedAt] as const,
}

export const notificationKeys = { all: ['notifications'] as const }
