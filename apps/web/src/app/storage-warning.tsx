import { useStorageRefused } from '@gatefill/client/react/use-storage-refused'
import { lazy, Suspense } from 'react'

const StorageStrip = lazy(async () => ({
  default: (await import('./layout/storage-strip.tsx')).StorageStrip,
}))

/** Says where this browser stores nothing that the session ends with this tab. */
export const StorageWarning = () =>
  useStorageRefused() && (
    <Suspense>
      <StorageStrip />
    </Suspense>
  )
