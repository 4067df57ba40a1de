import { STORAGE_REFUSED } from '@gatefill/client/react/use-storage-refused'
import { Strip } from '@gatefill/ui/primitives/notice'

export const StorageStrip = () => <Strip>{STORAGE_REFUSED}</Strip>
