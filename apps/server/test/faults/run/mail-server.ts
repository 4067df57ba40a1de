import type { Mail } from '../../../src/providers/mail/provider.ts'
import { smtpSink } from '../../fixtures/smtp-sink.ts'

/** A real mail server that fails as those do. */
export type FailingMailServer = {
  url: string
  mails: readonly Mail[]
  /** Answers 'try again later' (451) to every mail, or takes them again. */
  refuse: (isRefusing: boolean) => void
  /** Nobody listens any more, until `comeBack`. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  close: () => Promise<void>
}

export async function failingMailServer(): Promise<FailingMailServer> {
  const mails: Mail[] = []
  let isRefusing = false
  const refuses = () => isRefusing
  let server = await smtpSink(mails, { refuses })
  const { url } = server
  const close = () => server.close()
  return {
    url,
    mails,
    refuse: (isTrue) => {
      isRefusing = isTrue
    },
    goAway: close,
    comeBack: async () => {
      server = await smtpSink(mails, { refuses, port: Number(new URL(url).port) })
    },
    close,
  }
}

/** How many mails came more than once, by their Message-IDs. */
export function doubledMails(mails: readonly Mail[]): number {
  const times = new Map<string, number>()
  for (const { id, to } of mails) times.set(`${id} ${to}`, (times.get(`${id} ${to}`) ?? 0) + 1)
  return [...times.values()].filter((count) => count > 1).length
}
