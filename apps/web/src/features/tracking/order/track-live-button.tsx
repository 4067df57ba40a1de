import type { Order } from '@gatefill/domain/orders/order'
import { isActive, orderCan } from '@gatefill/domain/orders/order-lifecycle'
import { Truck } from '@gatefill/ui/icons/work/truck'
import { Button } from '@gatefill/ui/primitives/button'
import { useId } from 'react'
import * as texts from '../texts.ts'

type TrackLiveButtonProps = { order: Order; isOpen: boolean; onToggle: () => void }

/** Opens and closes the live view; before the departure it says when there will be one (C-62). */
export function TrackLiveButton({ order, isOpen, onToggle }: TrackLiveButtonProps) {
  const reasonId = useId()
  if (!isActive(order.status)) return null
  const permission = orderCan.trackLive(order.status)
  const canTrack = permission.allowed
  return (
    <div className="grid gap-1">
      <Button
        variant={canTrack && !isOpen ? 'primary' : 'quiet'}
        wide
        disabled={!canTrack}
        aria-expanded={canTrack ? isOpen : undefined}
        aria-describedby={canTrack ? undefined : reasonId}
        icon={<Truck aria-hidden className="size-5" />}
        onClick={onToggle}
      >
        {isOpen && canTrack ? texts.closeTheLiveView : texts.trackLive}
      </Button>
      {!permission.allowed && (
        <p id={reasonId} className="text-center text-small text-ink-2">
          {permission.reason}
        </p>
      )}
    </div>
  )
}
