import { join } from 'node:path'
import type { Ids } from '../../platform/ids.ts'
import { IN_BUCKET } from '../../platform/jobs/server-node.ts'
import { checkWritable, folderFiles } from './folder.ts'
import { folderId } from './folder-id.ts'
import type { FileStore } from './provider.ts'
import { s3Address, s3Files } from './s3.ts'

type FileConfig = { FILES_URL: string; DATA_DIR: string }

const folderOf = ({ DATA_DIR }: FileConfig) => join(DATA_DIR, 'files')

/** The store of the configuration: a bucket where FILES_URL names one, the folder `files` of DATA_DIR otherwise. */
export function fileStore(config: FileConfig): FileStore {
  const bucket = s3Address(config.FILES_URL)
  return bucket === undefined ? folderFiles(folderOf(config)) : s3Files(bucket)
}

/** At the start, not at the first picture: throws the system's error where the folder cannot be written. */
export async function checkFileStore(config: FileConfig): Promise<void> {
  if (s3Address(config.FILES_URL) === undefined) await checkWritable(folderOf(config))
}

/** Names where the files lie, so that servers can tell whether they share it: the id of the folder, or that it is a bucket. */
export const fileStoreId = async (config: FileConfig, ids: Pick<Ids, 'ulid'>): Promise<string> =>
  s3Address(config.FILES_URL) === undefined ? folderId(folderOf(config), ids) : IN_BUCKET
