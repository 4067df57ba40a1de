import { keyOf, useCall, useEndpoint } from '@gatefill/client/react'
import { rememberPerson } from '@gatefill/client/session/session-check'
import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import type { ProfileChanges } from '@gatefill/contracts/customer/account/users'
import { getMe, removePicture, updateMe } from '@gatefill/contracts/customer/account/users'
import { useQueryClient } from '@tanstack/react-query'

export type Me = AnswerOf<typeof getMe>

/** The own account and its changes; every screen that shows it follows a change at once. Failures are thrown. */
export function useProfile() {
  const call = useCall()
  const cache = useQueryClient()
  const read = useEndpoint(getMe)

  const taken = ({ message, data }: { message: string; data: Me }): string => {
    cache.setQueryData<Me>(keyOf(getMe), data)
    rememberPerson(data)
    return message
  }

  return {
    read,
    /** Gives the sentence of success. */
    save: async (body: ProfileChanges, signal?: AbortSignal) =>
      taken(await call(updateMe, { body, ...(signal === undefined ? {} : { signal }) })),
    showPicture: async (file: Blob, signal: AbortSignal) =>
      taken(await call(updateMe, { body: {}, files: [file], signal })),
    removePicture: async () => taken(await call(removePicture)),
  }
}

export type ProfileBook = ReturnType<typeof useProfile>
