import { useSyncExternalStore } from 'react'
import { library, type LibraryState } from './library.ts'

/** What this device has of the library. */
export const useLibrary = (): LibraryState => useSyncExternalStore(library.subscribe, library.state)
