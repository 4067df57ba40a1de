import { shortId } from '@gatefill/domain/core/ids'
import { openOrders, withOrderAt } from '@gatefill/domain/dispatch/desk/acts'
import type { MovedOrder } from '@gatefill/domain/dispatch/desk/changes'
import { placeText } from '@gatefill/domain/dispatch/desk/changes'
import { durationText } from '@gatefill/domain/dispatch/desk/words'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { moveTo, moveToVan, reorder, unassign } from '../desk/desk-commands.ts'
import type { DeskApi } from '../desk/desk-context.ts'
import { useDesk } from '../desk/desk-context.ts'

/** Somebody else moved an order: who, when, from where to where, and the way back. */
export function MovedNotice({ moved }: { moved: MovedOrder }) {
  const api = useDesk()
  const { desk, keep, perform } = api
  const seconds = (desk.now.getTime() - new Date(moved.at).getTime()) / 1000
  const back = takeBack(moved, api)
  const takeItBack = async () => {
    if (back !== undefined && (await perform(back))) keep(moved.orderId)
  }
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-wait-bg px-3 py-2 text-micro text-wait">
      <p className="flex gap-2">
        <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
        <span>
          <b className="font-semibold">
            {moved.by} moved #{shortId(moved.orderId)} {durationText(seconds)} ago.
          </b>{' '}
          Now {placeText(moved.to)}. It was {placeText(moved.from)}.
        </span>
      </p>
      <p className="flex gap-2">
        {back !== undefined && (
          <button
            type="button"
            onClick={() => void takeItBack()}
            className={buttonClass({ variant: 'quiet', size: 'compact' })}
          >
            Take back
          </button>
        )}
        <button
          type="button"
          onClick={() => keep(moved.orderId)}
          className={buttonClass({ variant: 'text', size: 'compact' })}
        >
          Keep
        </button>
      </p>
    </div>
  )
}

/** The command that puts an order where it was before; undefined where that run is over. */
function takeBack({ orderId, from, to }: MovedOrder, { acts }: DeskApi) {
  const there = to === null ? undefined : acts.wireRun(to.runId)
  if (from === null) return there === undefined ? undefined : unassign(there, [orderId])
  const old = acts.wireRun(from.runId)
  if (old === undefined)
    return there === undefined
      ? undefined
      : moveToVan(there, { driverId: from.driverId, driverName: from.driverName }, orderId)
  const orders = withOrderAt(old, [orderId], from.place - 1)
  if (there === undefined || openOrders(old).includes(orderId)) return reorder(old, orders, orderId)
  return moveTo(there, old, orders, orderId)
}
