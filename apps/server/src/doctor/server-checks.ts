import { stat, statfs } from 'node:fs/promises'
import {
  type Clock,
  type MediaStore,
  type UnitOfWork,
  listBackups,
  mediaUse,
  rowsWithoutFiles,
} from '@larder/domain'
import type { Settings } from '../config.ts'
import type { Finding } from '../http/examination.ts'
import type { BackgroundStatus } from '../http/services.ts'
import { finding } from './findings.ts'

const hour = 3_600
const day = 24 * hour * 1_000

/** Rows without files, and files without rows. */
export async function checkFiles(ports: {
  readonly work: UnitOfWork
  readonly media: MediaStore
  readonly clock: Clock
}): Promise<readonly Finding[]> {
  const details = await rowsWithoutFiles(ports)
  const { cleanableImages: unused } = await mediaUse(ports)
  return [
    ...(details.length > 0 ? [finding('files/missing', { count: details.length, details })] : []),
    ...(unused > 0 ? [finding('files/unused', { count: unused })] : []),
  ]
}

/** Jobs and deliveries that wait for long, and tasks whose last run failed. */
export function checkJobs({ tasks, queues }: BackgroundStatus): readonly Finding[] {
  const stuck = Object.entries(queues).filter(([, { oldestSeconds }]) => oldestSeconds > hour)
  const failing = tasks.filter(
    ({ lastFailedAt, lastFinishedAt }) => (lastFailedAt ?? '') > (lastFinishedAt ?? ''),
  )
  const count = stuck.reduce((sum, [, { waiting }]) => sum + waiting, 0)
  return [
    ...(stuck.length > 0 ? [finding('jobs/waiting', { count, details: stuck.map(([name]) => name) })] : []),
    ...(failing.length > 0
      ? [
          finding('jobs/failing', {
            count: failing.length,
            details: failing.map(({ name, lastError }) => `${name}: ${lastError}`),
          }),
        ]
      : []),
  ]
}

/** Days after which a backup is old: more than a week, so that weekly backups are not. */
const maxBackupDays = 8

export async function checkBackups(backups: MediaStore, clock: Clock): Promise<readonly Finding[]> {
  const since = new Date(clock.now().getTime() - maxBackupDays * day).toISOString()
  const [newest] = await listBackups(backups)
  return newest && newest.date > since ? [] : [finding('backups/none')]
}

/** Settings that weaken the security of the server, and a data directory that other accounts can read. */
export async function checkSettings(settings: Settings): Promise<readonly Finding[]> {
  const { rateLimits, signup, outboundAllow, admin, dataDir } = settings
  const codes = [
    isUnencrypted(settings) && 'settings/plain-http',
    !rateLimits && 'settings/no-rate-limits',
    signup && 'settings/open-sign-up',
    outboundAllow.some(isMostOfTheNetwork) && 'settings/any-address',
    admin.password !== undefined && 'settings/admin-password',
    (await isReadableByOthers(dataDir)) && 'settings/open-folder',
  ] as const
  return codes.flatMap((code) => (code === false ? [] : [finding(code)]))
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/u

/** Whether other machines reach the server without HTTPS. A proxy that is trusted is taken to have it. */
function isUnencrypted({
  baseUrl,
  host,
  trustProxy,
}: Pick<Settings, 'baseUrl' | 'host' | 'trustProxy'>): boolean {
  if (baseUrl === undefined) return trustProxy === false && !loopback.test(host)
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === 'http:' && !loopback.test(hostname)
}

/** Whether an allowed network is larger than the largest private one. */
function isMostOfTheNetwork(entry: string): boolean {
  const bits = /\/(\d+)$/u.exec(entry)?.[1]
  return bits !== undefined && Number(bits) < (entry.includes(':') ? 7 : 8)
}

async function isReadableByOthers(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  return found !== undefined && process.platform !== 'win32' && (found.mode & 0o007) !== 0
}

/** Free bytes and shares of a disk. Below them, it is almost full, or full. */
const low = { bytes: 1_000_000_000, share: 0.05 }
const full = { bytes: 50_000_000 }

/** The space on the disk of the data directory. @param read reads it, in tests */
export async function checkDisk(
  folder: string,
  read: (folder: string) => Promise<{ bavail: number; bsize: number; blocks: number }> = statfs,
): Promise<readonly Finding[]> {
  const disk = await read(folder).catch(() => undefined)
  if (!disk) return []
  const free = disk.bavail * disk.bsize
  const details = [
    `${Math.floor(free / 1_000_000)} MB of ${Math.floor((disk.blocks * disk.bsize) / 1_000_000)} MB are free in ${folder}`,
  ]
  if (free < full.bytes) return [finding('disk/full', { details })]
  const isLow = free < low.bytes || disk.bavail / disk.blocks < low.share
  return isLow ? [finding('disk/low', { details })] : []
}
