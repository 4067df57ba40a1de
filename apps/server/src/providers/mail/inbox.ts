import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { Mailer } from './provider.ts'

const storedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  unsubscribeUrl: z.optional(z.string()),
  receivedAt: z.string(),
})

/** A mail as the development inbox keeps it; `receivedAt` is ISO 8601 UTC. */
export type StoredMail = z.infer<typeof storedMail>

export type Inbox = Mailer & {
  /** The newest mails, newest first. */
  list: () => Promise<StoredMail[]>
}

const KEPT = 200

/**
 * The development inbox: mails are kept as JSON files in `folder` instead of being sent. The newest 200 stay.
 * A second copy of the same mail replaces the first, as it would in a mail program.
 */
export function inboxMailer(folder: string, clock: Clock): Inbox {
  const files = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  }

  return {
    send: async (mail) => {
      const present = await files()
      const receivedAt = clock().toISOString()
      const name = `${receivedAt.replaceAll(/[:.]/g, '-')}-${fileSafe(mail.id)}.json`
      const unfinished = join(folder, `${name}.tmp`)
      await writeFile(unfinished, JSON.stringify({ ...mail, receivedAt }), { mode: 0o600 })
      await rename(unfinished, join(folder, name))
      const copies = present.filter((other) => other !== name && other.endsWith(`-${fileSafe(mail.id)}.json`))
      const old = present
        .filter((other) => !copies.includes(other))
        .slice(0, Math.max(0, present.length + 1 - KEPT))
      await Promise.all([...copies, ...old].map((other) => rm(join(folder, other), { force: true })))
    },
    list: async () => {
      const newest = (await files()).reverse().slice(0, KEPT)
      const mails = await Promise.all(newest.map((name) => readMail(join(folder, name))))
      return mails.filter((mail) => mail !== undefined)
    },
  }
}

/** Undefined when a newer mail has just pushed this one out. */
async function readMail(path: string): Promise<StoredMail | undefined> {
  try {
    return z.parse(storedMail, JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const fileSafe = (id: string): string => id.replaceAll(/[^\w]/g, '_')
