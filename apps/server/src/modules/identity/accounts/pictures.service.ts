import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { Profile } from '@gatefill/contracts/customer/account/users'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PictureRefusal } from '../../../platform/pictures/picture.ts'
import { readPicture } from '../../../platform/pictures/picture.ts'
import type { FileStore } from '../../../providers/files/provider.ts'
import { isPictureUsed } from './pictures.repository.ts'

/** Outbox topic: removes a picture that no account shows. */
export const FORGET_PICTURE = 'identity.forget-picture'

/** A change that has not come to its end by then never will. */
const UNUSED_SECONDS = 60 * 60

const FOLDER = 'pictures'

/** The pictures of customers: one file each in the file store, 256 points square. */
export function picturesService({ database, clock, ids }: Context, files: FileStore) {
  const forget = (tx: Tx | Db, file: string, why: 'replaced' | 'unused', runAt: Date) =>
    addOutboxMessage(
      tx,
      { topic: FORGET_PICTURE, key: `${FORGET_PICTURE}:${file}:${why}`, payload: { file }, runAt },
      clock(),
    )

  return {
    /** Keeps a picture under a new name, which is forgotten again unless an account takes it within the hour. */
    keep: async (sent: SentFile): Promise<Result<string, PictureRefusal>> => {
      const picture = await readPicture(sent.bytes, 'profile')
      if (!picture.ok) return picture
      const file = `${FOLDER}/${ids.secret()}.webp`
      await forget(database.db, file, 'unused', secondsAfter(clock(), UNUSED_SECONDS))
      await files.put(file, picture.value)
      return { ok: true, value: file }
    },

    /** After the commit of the change that took it out of its account. */
    forgetReplaced: (tx: Tx, file: string) => forget(tx, file, 'replaced', clock()),

    /** The picture of an address that this service gave out. */
    read: (name: string) => files.get(`${FOLDER}/${name}`),

    /** Removes the file unless an account shows it. */
    removeUnused: async (file: string): Promise<void> => {
      if (!(await isPictureUsed(database.db, file))) await files.remove(file)
    },
  }
}

export type PicturesService = ReturnType<typeof picturesService>

/** Where a picture is shown: a path of this very server, '' without one. */
export const pictureUrl = (file: string | null): Profile['pictureUrl'] =>
  file === null ? '' : `/api/${file}`
