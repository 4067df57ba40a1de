import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { Profile } from '@gatefill/contracts/customer/account/profile-shapes'
import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PictureRefusal } from '../../../platform/pictures/picture.ts'
import { readPicture } from '../../../platform/pictures/picture.ts'
import { isPictureUsed } from './pictures.repository.ts'

/** Outbox topic: removes a picture that no account shows. */
export const REMOVE_PICTURE = 'identity.forget-picture'

/** A change that has not come to its end by then never will. */
const UNUSED_SECONDS = HOUR_SECONDS

const FOLDER = 'pictures'

// The pictures of customers: one file each in the file store, 256 points square.

const scheduleRemoval = (app: App, tx: Tx | Db, file: string, why: 'replaced' | 'unused', runAt: Date) =>
  addOutboxMessage(
    tx,
    { topic: REMOVE_PICTURE, key: `${REMOVE_PICTURE}:${file}:${why}`, payload: { file }, runAt },
    app.clock(),
  )

/** Stores a picture under a new name; it is removed again unless an account shows it within the hour. */
export async function storeProfilePicture(app: App, sent: SentFile): Promise<Result<string, PictureRefusal>> {
  const picture = await readPicture(sent.bytes, 'profile')
  if (!picture.ok) return picture
  const file = `${FOLDER}/${app.ids.secret()}.webp`
  await scheduleRemoval(app, app.database.db, file, 'unused', secondsAfter(app.clock(), UNUSED_SECONDS))
  await app.files.put(file, picture.value)
  return { ok: true, value: file }
}

/** Removes a picture after the commit of the change that took it out of its account. */
export const removeReplaced = (app: App, tx: Tx, file: string) =>
  scheduleRemoval(app, tx, file, 'replaced', app.clock())

/** The picture of a name that this service gave out. */
export const readProfilePicture = (app: App, name: string) => app.files.get(`${FOLDER}/${name}`)

/** Removes the file unless an account shows it. */
export async function removeUnusedPicture(app: App, file: string): Promise<void> {
  if (!(await isPictureUsed(app.database.db, file))) await app.files.remove(file)
}

/** Where a picture is shown: a path of this very server, '' without one. */
export const pictureUrl = (file: string | null): Profile['pictureUrl'] =>
  file === null ? '' : `/api/${file}`
