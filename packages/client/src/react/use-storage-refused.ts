import { useSyncExternalStore } from 'react'
import { isStorageRefused, subscribeToStorage } from '../device/browser-storage.ts'

/** What customers and staff read then. */
export const STORAGE_REFUSED =
  'This browser stores nothing for us: its storage is blocked or full. You stay signed in on this tab only, until you close or reload it.'

/** Whether this browser stores nothing, so that the session lasts as long as this tab. */
export const useStorageRefused = (): boolean =>
  useSyncExternalStore(subscribeToStorage, isStorageRefused, () => false)
