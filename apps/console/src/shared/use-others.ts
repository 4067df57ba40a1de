import { useCall } from '@gatefill/client/react/call-context'
import { reportPresence } from '@gatefill/contracts/staff/dispatch/board'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useMember } from './member.ts'
import { useReadInterval } from './presence.ts'

const REPORT_MILLISECONDS = 20_000

/** Says what is open here, and who else has what open: names by the id of the order, run or van. */
export function useOthers(room: string, subject: string | undefined, isEditing: boolean) {
  const call = useCall()
  const { id } = useMember()
  const [tabId] = useState(() => crypto.randomUUID())
  const isRead = useReadInterval() !== false
  const body = { tabId, room, subject: subject ?? null, isEditing }
  const { data = [] } = useQuery({
    queryKey: [reportPresence.path, body],
    queryFn: async ({ signal }) => (await call(reportPresence, { body, signal })).data,
    refetchInterval: isRead ? REPORT_MILLISECONDS : false,
    placeholderData: (before) => before,
  })
  return useMemo(() => {
    const others = data.filter(({ staffId }) => staffId !== id)
    const bySubject = new Map<string, string[]>()
    for (const { subject: open, name } of others)
      if (open !== null) bySubject.set(open, [...(bySubject.get(open) ?? []), name])
    const names = [...new Set(others.filter((one) => one.room === room).map(({ name }) => name))]
    return { bySubject, names }
  }, [data, id, room])
}
