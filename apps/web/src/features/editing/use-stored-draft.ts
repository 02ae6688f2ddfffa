import { useEffect, useState } from 'react'
import { tabLocks } from '../../device/locks.ts'
import { DraftWriter, readDraft, type DraftKey, type StoredDraft } from './stored-drafts.ts'

/** Where an editor stores what is typed in it. */
export interface DraftStorage {
  /** What was typed before and not saved. */
  readonly restored: StoredDraft | undefined
  /** Undefined while another tab edits the same. */
  readonly writer: DraftWriter | undefined
}

/** The storage for an editor that opens. Undefined until it was read. */
export function useStoredDraft(key: DraftKey): DraftStorage | undefined {
  const [found, setFound] = useState<DraftStorage & { readonly key: DraftKey }>()
  useEffect(() => {
    const leaving = new AbortController()
    void open(key, leaving.signal).then((storage) => {
      if (!leaving.signal.aborted) setFound({ ...storage, key })
    })
    return () => leaving.abort()
  }, [key])
  return found?.key === key ? found : undefined
}

async function open(key: DraftKey, signal: AbortSignal): Promise<DraftStorage> {
  // In development, React opens and leaves each page once before it stays.
  await Promise.resolve()
  if (signal.aborted || !(await lockUntil(signal, `larder-draft-${key}`)))
    return { restored: undefined, writer: undefined }
  return { restored: await readDraft(key), writer: new DraftWriter(key) }
}

/**
 * Locks a draft for this tab.
 * @returns whether no other tab has it. Without TLS, browsers have no locks, and the last tab that is typed in stores its draft.
 */
async function lockUntil(signal: AbortSignal, name: string): Promise<boolean> {
  const locks = tabLocks()
  if (!locks) return true
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock && !signal.aborted)
        await new Promise((settle) => signal.addEventListener('abort', settle, { once: true }))
    })
  })
}
