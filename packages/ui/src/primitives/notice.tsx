import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type NoticeTone = 'plain' | 'info' | 'success' | 'warning' | 'danger'

const TONES: Readonly<Record<NoticeTone, string>> = {
  plain: 'bg-sunken text-ink-2 [&_b]:text-ink [&_svg]:text-ink',
  info: 'bg-info-bg text-info',
  success: 'bg-ok-bg text-ok',
  warning: 'bg-wait-bg text-wait',
  danger: 'bg-bad-bg text-bad',
}

type NoticeProps = {
  tone?: NoticeTone
  icon?: ReactNode
  /** 'alert' for a failure that just happened, 'status' for information. */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A sentence that stays on the screen. */
export function Notice({ tone = 'plain', icon, role, className, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-control px-4 py-3 text-small [&_b]:font-semibold [&>svg]:size-5 [&>svg]:flex-none',
        'forced-colors:border',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

type StripProps = { icon?: ReactNode; action?: ReactNode; role?: 'alert' | 'status'; children: ReactNode }

/** A band with chevrons over the whole width, for what concerns the whole screen: no network, the session ends. */
export function Strip({ icon, action, role = 'status', children }: StripProps) {
  return (
    <div role={role} className="border-b border-line bg-surface text-small">
      <div className="chevrons" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 [&>svg]:size-5 [&>svg]:flex-none">
        {icon}
        <div className="min-w-0 flex-1 basis-48 [&_b]:font-semibold">{children}</div>
        {action}
      </div>
    </div>
  )
}
