import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { OrderBadge } from './order-badge.tsx'
import { OrderNumber } from './order-number.tsx'

/** The paper that goes with an order: sections between dashed lines, and a torn edge below. */
export function Waybill({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={classNames('min-w-0', className)}>
      <div className="divide-y-2 divide-dashed divide-control rounded-t-[14px] border-2 border-b-0 border-ink bg-surface pb-1">
        {children}
      </div>
      <TornEdge />
    </section>
  )
}

/** One part of the paper. */
export function WaybillSection({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('px-4 py-3 tablet:p-4', className)} />
}

type WaybillHeadProps = { orderId: string; status: OrderStatus; placedAt: Timestamp }

/** The first part: number, status and time of an order. */
export function WaybillHead({ orderId, status, placedAt }: WaybillHeadProps) {
  return (
    <WaybillSection className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div>
        <span className="block text-micro text-ink-2">Waybill</span>
        <OrderNumber id={orderId} className="text-figure/7 wrap-anywhere whitespace-normal" />
      </div>
      <div className="ml-auto text-right">
        <OrderBadge order={{ status }} />
        <time dateTime={placedAt} className="mt-1 block text-micro text-ink-2">
          {formatDateTime(placedAt)}
        </time>
      </div>
    </WaybillSection>
  )
}

/** A small caption over its content. */
export function WaybillEntry({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <span className="text-micro text-ink-2">{caption}</span>
      {children}
    </div>
  )
}

/** The name of the paper for screen readers: 'Waybill 7F3A9C'. */
export const waybillLabel = (orderId: string): string => `Waybill ${shortId(orderId)}`

function TornEdge() {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block">
      <pattern id={id} width="16" height="10" patternUnits="userSpaceOnUse">
        <path d="M0 0v1l8 8 8-8V0z" className="fill-surface" />
        <path d="M-1 0l9 8.6L17 0" fill="none" strokeWidth="2.2" className="stroke-ink" />
      </pattern>
      <rect width="100%" height="10" fill={`url(#${id})`} />
    </svg>
  )
}
