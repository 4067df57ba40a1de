import { useCall } from '@gatefill/client/react/call-context'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { rememberPerson } from '@gatefill/client/session/session-check'
import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import type { ProfileChanges } from '@gatefill/contracts/customer/account/profile-changes'
import { removePicture, updateMe } from '@gatefill/contracts/customer/account/profile-changes'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { useQueryClient } from '@tanstack/react-query'

export type Me = AnswerOf<typeof getMe>

/** The own account and its changes; every screen that shows it follows a change at once. Failures are thrown. */
export function useProfile() {
  const call = useCall()
  const cache = useQueryClient()
  const read = useEndpoint(getMe)

  const show = (answer: { message: string; data: Me }) => {
    cache.setQueryData<Me>(keyOf(getMe), answer.data)
    rememberPerson(answer.data)
    return answer
  }

  return {
    read,
    save: async (body: ProfileChanges, signal?: AbortSignal) =>
      show(await call(updateMe, { body, ...(signal === undefined ? {} : { signal }) })),
    showPicture: async (file: Blob, signal: AbortSignal) =>
      show(await call(updateMe, { body: {}, files: [file], signal })),
    removePicture: async () => show(await call(removePicture)),
  }
}

export type ProfileAccess = ReturnType<typeof useProfile>
