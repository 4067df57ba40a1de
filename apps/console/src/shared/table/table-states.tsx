import { ApiError, failureText } from '@gatefill/client/calls/api-error'
import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { NOT_YOUR_ROLE } from '@gatefill/domain/accounts/roles'
import { formatTime } from '@gatefill/domain/core/formats'
import { CircleAlert, WifiOff } from '@gatefill/ui/icons/frame'
import { Lock } from '@gatefill/ui/icons/people'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ReactNode } from 'react'
import { useConnectionLoss } from '../rooms/connection-loss.ts'

/** What is said of an empty list: that it is, and what will stand there. */
export type Empty = { title: string; text: ReactNode }

/** What a table needs of its read. */
export type Read = {
  data: unknown
  error: unknown
  isLoading: boolean
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

type TableStatesProps = { title: string; read: Read; empty: Empty | undefined }

/** What is said in place of a table or above it: loading, nothing there, failed, no network, not for this role. */
export function TableStates({ title, read, empty }: TableStatesProps) {
  const loss = useConnectionLoss()
  const hasData = read.data !== undefined
  const hasFailed = read.error !== null ? !isForbidden(read.error) : loss !== undefined && hasData
  return (
    <>
      {hasFailed && <Failed read={read} loss={loss} />}
      {isForbidden(read.error) && !hasData && (
        <State icon={<Lock aria-hidden="true" />} title="Not for your role">
          {NOT_YOUR_ROLE}
        </State>
      )}
      {read.isLoading && (
        <Loading label={`Loading: ${title}`} className="grid gap-2 p-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Loading>
      )}
      {empty !== undefined && (
        <div data-empty="">
          <State title={empty.title}>{empty.text}</State>
        </div>
      )}
    </>
  )
}

/** A role without the call is answered with this sentence; any other failure is worth another try. */
const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

function Failed({ read, loss }: { read: Read; loss: string | undefined }) {
  const hasData = read.data !== undefined
  const readAt = formatTime(serverTimeOf(read.dataUpdatedAt))
  return (
    <Notice
      tone={loss === undefined ? 'danger' : 'warning'}
      role="alert"
      className="m-3 items-center"
      icon={loss === undefined ? <CircleAlert aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60">
          <b>{loss === undefined ? failureText(read.error, 'This list did not load') : `${loss}.`}</b>{' '}
          {hasData
            ? `Showing what was read at ${readAt}. No money was moved.`
            : 'No money was moved. Please try again in a moment.'}
        </p>
        <Button
          variant="quiet"
          size="compact"
          busy={read.isFetching}
          busyLabel="Reading..."
          onClick={() => void read.refetch()}
        >
          Try Again
        </Button>
      </div>
    </Notice>
  )
}

function State({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 px-4 py-5 [&>svg]:size-5 [&>svg]:flex-none">
      {icon}
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">{children}</p>
      </div>
    </div>
  )
}
