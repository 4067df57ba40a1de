import { join } from 'node:path'
import { folderFiles } from './folder.ts'
import type { FileStore } from './provider.ts'
import { s3Address, s3Files } from './s3.ts'

/** The store of the configuration: a bucket where FILES_URL names one, the folder `files` of DATA_DIR otherwise. */
export function fileStore({ FILES_URL, DATA_DIR }: { FILES_URL: string; DATA_DIR: string }): FileStore {
  const bucket = s3Address(FILES_URL)
  return bucket === undefined ? folderFiles(join(DATA_DIR, 'files')) : s3Files(bucket)
}
