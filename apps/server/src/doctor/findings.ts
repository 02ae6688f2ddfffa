import type { Finding } from '../http/examination.ts'

/** What is wrong, by its stable code: how serious it is, and what it is and what to do about it, in words. */
const faults = {
  'database/unavailable': {
    severity: 'error',
    text: 'The database cannot be opened. Its message says why.',
  },
  'database/outdated': {
    severity: 'warning',
    text: 'The database was written by an older version. Start the server, which updates it.',
  },
  'database/damaged': {
    severity: 'error',
    text: 'The database is damaged. Stop the server, copy the data directory, and restore the last backup.',
  },
  'rows/without-owner': {
    severity: 'error',
    text: 'Rows refer to rows that do not exist. Make a backup, and restore the last one that has no such rows.',
  },
  'search/incomplete': {
    severity: 'warning',
    text: 'The search index does not match the rows. Stop the server, run "larder doctor --rebuild-search", and start it.',
  },
  'files/missing': {
    severity: 'error',
    text: 'Pictures or files are missing. Copy the folder "media" of the data directory, or the bucket, from a backup.',
  },
  'files/unused': {
    severity: 'warning',
    text: 'Files belong to no row. Delete them on the page "Server" of the administration.',
  },
  'jobs/waiting': {
    severity: 'error',
    text: 'Jobs have waited for more than an hour. Restart the server, and read its log.',
  },
  'jobs/failing': {
    severity: 'error',
    text: 'Background tasks have failed. The page "Jobs" of the administration shows why.',
  },
  'backups/none': {
    severity: 'warning',
    text: 'There is no backup of the last eight days. Set LARDER_BACKUPS to "daily", and copy backups to another machine.',
  },
  'settings/plain-http': {
    severity: 'warning',
    text: 'Passwords are sent without encryption. Put the server behind a proxy with HTTPS, and set LARDER_BASE_URL to its address.',
  },
  'settings/no-rate-limits': {
    severity: 'warning',
    text: 'Passwords can be guessed without a limit. Remove LARDER_RATE_LIMITS from the settings.',
  },
  'settings/open-sign-up': {
    severity: 'warning',
    text: 'Anyone can create an account. Remove LARDER_SIGNUP from the settings, and invite people instead.',
  },
  'settings/any-address': {
    severity: 'warning',
    text: 'Imports and webhooks can reach every address of your network. List only the hosts that are needed in LARDER_OUTBOUND_ALLOW.',
  },
  'settings/admin-password': {
    severity: 'warning',
    text: 'The settings contain the first password of the administrator. Change the password, and remove LARDER_ADMIN_PASSWORD.',
  },
  'settings/open-folder': {
    severity: 'warning',
    text: 'Other accounts of this machine can read the data directory. Run "chmod 700" on it.',
  },
  'disk/low': {
    severity: 'warning',
    text: 'The disk is almost full. Delete old backups, or use a larger disk.',
  },
  'disk/full': {
    severity: 'error',
    text: 'The disk is full, so that nothing can be stored. Delete old backups, or use a larger disk.',
  },
} as const satisfies Readonly<Record<string, { severity: 'error' | 'warning'; text: string }>>

type FaultCode = keyof typeof faults

/** Details that a finding has at most. */
const maxDetails = 20

export function finding(
  code: FaultCode,
  {
    count = null,
    details = [],
  }: { readonly count?: number | null; readonly details?: readonly string[] } = {},
): Finding {
  const { severity, text } = faults[code]
  return { code, severity, message: text, count, details: details.slice(0, maxDetails) }
}
