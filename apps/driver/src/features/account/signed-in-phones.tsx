import { failureText } from '@gatefill/client/calls/api-error'
import { endDriverSession, listDriverSessions } from '@gatefill/contracts/driver/drivers'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { useEffect, useState } from 'react'
import { call } from '../../shared/call.ts'
import { Problem } from '../../shared/ui/parts.tsx'
import { useRead } from '../../shared/use-read.ts'

/** Where the account is signed in; any other phone is signed out at once. Another `round` reads it again. */
export function SignedInPhones({ round = 0 }: { round?: number }) {
  const { data: phones = [], problem, readAgain } = useRead(listDriverSessions, { name: 'sessions' })
  useEffect(() => {
    if (round > 0) readAgain()
  }, [round, readAgain])
  const [ending, setEnding] = useState<string>()
  const [refused, setRefused] = useState('')

  async function end(id: string) {
    if (ending !== undefined) return
    setEnding(id)
    setRefused('')
    try {
      await call(endDriverSession, { params: { id } })
      readAgain()
    } catch (error) {
      setRefused(failureText(error, 'That phone was not signed out. Try again.', 'There is no network.'))
    } finally {
      setEnding(undefined)
    }
  }

  return (
    <section className="grid gap-3" aria-labelledby="phones">
      <h2 id="phones" className="text-[1.1rem]">
        Signed in on
      </h2>
      <Problem text={refused === '' ? problem : refused} />
      <ul className="grid gap-3">
        {phones.map(({ id, device, current, lastSeenAt }) => (
          <li key={id} className="box grid gap-2">
            <p>
              <b>{current ? `${device}, this phone` : device}</b>
              {!current && <span className="hint block">Last used {formatDateTime(lastSeenAt)}</span>}
            </p>
            {!current && (
              <button
                type="button"
                className="act act-danger"
                aria-disabled={ending !== undefined}
                onClick={() => void end(id)}
              >
                {ending === id ? 'Signing out' : 'Sign it out'}
                <span className="sr-only">: {device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
