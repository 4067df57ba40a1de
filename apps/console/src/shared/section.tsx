import { failureText } from '@gatefill/client/calls/api-error'
import { Card } from '@gatefill/ui/primitives/card'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ReactNode } from 'react'

/** What a part of a page needs of its read. */
type Read<Data> = {
  data: Data | undefined
  error: unknown
  isLoading: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type SectionProps<Data> = {
  /** Of the heading, for links and the focus. */
  id: string
  title: string
  /** One sentence about what stands here. */
  about?: ReactNode
  action?: ReactNode
  read: Read<Data>
  /** What to say where nothing is to be shown; undefined shows the children. */
  empty: (data: Data) => { title: string; text: string } | undefined
  children: (data: Data) => ReactNode
}

/** One part of a page: heading, then what was read, or why there is nothing. */
export function Section<Data>({ id, title, about, action, read, empty, children }: SectionProps<Data>) {
  const { data } = read
  const nothing = data === undefined ? undefined : empty(data)
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="heading-3">
            {title}
          </h2>
          {about !== undefined && <p className="text-small text-ink-2">{about}</p>}
        </div>
        {action}
      </div>
      {read.error !== null && (
        <ErrorState
          title={failureText(read.error, 'This list did not load')}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
        >
          {data === undefined
            ? 'No money was moved. Please try again in a moment.'
            : 'The list below may be out of date. No money was moved.'}
        </ErrorState>
      )}
      {read.isLoading && (
        <Loading label={`Loading: ${title}`}>
          <Card className="grid gap-2 p-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </Card>
        </Loading>
      )}
      {nothing !== undefined && (
        <Card className="grid gap-1 px-4 py-5">
          <p className="font-semibold">{nothing.title}</p>
          <p className="text-ink-2">{nothing.text}</p>
        </Card>
      )}
      {data !== undefined && nothing === undefined && children(data)}
    </section>
  )
}
