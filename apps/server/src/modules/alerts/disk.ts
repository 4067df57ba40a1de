import { statfs } from 'node:fs/promises'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { DISK_FULL_PERCENT } from '@gatefill/domain/notifications/alert'
import type { Log } from '../../platform/log.ts'

/** Tells of the disk that holds a folder when it is nearly full; of nothing where it cannot be read. */
export const createReadDisk = (folder: string, log: Log) => async (): Promise<AlertCause[]> => {
  try {
    const { blocks, bavail } = await statfs(folder)
    return diskCauses(blocks === 0 ? 0 : Math.round(((blocks - bavail) / blocks) * 100))
  } catch (error) {
    log.debug({ reason: String(error) }, 'the disk could not be read')
    return []
  }
}

/** One cause while the disk is nearly full, whatever its percent is by then. */
export const diskCauses = (percent: number): AlertCause[] =>
  percent < DISK_FULL_PERCENT
    ? []
    : [
        {
          cause: 'disk',
          kind: 'disk',
          title: `The disk of the data is ${percent}% full`,
          detail: 'Pictures and the embedded database lie there; make room before it is full',
          path: '/settings',
        },
      ]
