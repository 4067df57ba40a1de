import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { Success } from './client.ts'

/** Enough for every screen that a person goes to and fro between. */
const MAX_ANSWERS = 50

type KnownAnswer = { etag: string; answer: Success<Endpoint> }

/** Answers of this page that the server may call unchanged, by address; those of one token alone. */
export function knownAnswers() {
  const answers = new Map<string, KnownAnswer>()
  let owner: string | undefined

  function forgetOthers(token: string | undefined): void {
    if (token === owner) return
    answers.clear()
    owner = token
  }

  return {
    find: (url: string, token: string | undefined): KnownAnswer | undefined => {
      forgetOthers(token)
      return answers.get(url)
    },

    /** Does nothing without an ETag. The oldest answer goes when there are too many. */
    remember: (
      url: string,
      token: string | undefined,
      etag: string | null,
      answer: Success<Endpoint>,
    ): void => {
      // A late answer to the token before is nothing that the present one has read.
      if (etag === null || token !== owner) return
      answers.delete(url)
      answers.set(url, { etag, answer })
      const [oldest] = answers.keys()
      if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
    },
  }
}
