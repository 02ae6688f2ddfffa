const all = ['admin'] as const
const backups = [...all, 'backups'] as const
const restore = [...all, 'restore'] as const

export const adminKeys = {
  all,
  about: [...all, 'about'] as const,
  maintenance: [...all, 'maintenance'] as const,
  settings: [...all, 'settings'] as const,
  backups,
  contents: (backup: string) => [...backups, backup, 'contents'] as const,
  doctor: [...all, 'doctor'] as const,
  background: [...all, 'background'] as const,
  providerTest: (result: string) => [...all, 'provider-test', result] as const,
  restore,
  restoreProgress: [...restore, 'progress'] as const,
  users: [...all, 'users'] as const,
  tenants: [...all, 'tenants'] as const,
}
