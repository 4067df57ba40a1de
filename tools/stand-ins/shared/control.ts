import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StandInActions } from './actions.ts'
import { bodyText } from './web.ts'

/**
 * The control calls under /__ctl, for tests and demonstrations in other processes:
 * fault {route, mode, count}, pay {reference, ...}, webhook {reference, copies, delaySeconds, tamper, hold},
 * release {order}, refund {id, status}, fund {balance}, settle {amount, status, currency, deducted, succeedsAfter}, pay-out {}, forget {reference},
 * dispute {reference, state, amount}, calm, reverse {reference, namesRefund},
 * clock {advance}, and GET ledger.
 */
export async function control(
  request: IncomingMessage,
  response: ServerResponse,
  actions: StandInActions,
): Promise<void> {
  const name = request.url?.split('/').at(-1)
  // Whoever drives the stand-in is trusted to send what this comment block names.
  const body = request.method === 'POST' ? JSON.parse((await bodyText(request)) || '{}') : {}
  switch (name) {
    case 'fault':
      actions.fault(body.route, body.mode, body.count)
      break
    case 'pay':
      await actions.pay(body.reference, body)
      break
    case 'webhook':
      if (body.hold === true) actions.hold()
      if (body.reference !== undefined) await actions.webhook(body.reference, body)
      break
    case 'release':
      await actions.release(body.order)
      break
    case 'refund':
      await actions.refund(body.id, body.status)
      break
    case 'fund':
      actions.fund(body.balance)
      break
    case 'settle':
      actions.settle(body.amount, body)
      break
    case 'pay-out':
      actions.payOut()
      break
    case 'dispute':
      await actions.dispute(body.reference, body.state, body.amount)
      break
    case 'reverse':
      actions.reverse?.(body.reference, body.namesRefund === true)
      break
    case 'forget':
      actions.forget(body.reference)
      break
    case 'calm':
      actions.calm()
      break
    case 'clock':
      await actions.advance(body.advance)
      break
    case 'ledger':
      break
    default:
      response.writeHead(404).end()
      return
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(actions.ledger()))
}
