import { untrueClaims } from '../oracle/oracle-reading.ts'
import { truthsOf } from '../oracle/truth.ts'
import type { World } from '../run/world.ts'
import { VENDORS } from '../run/world.ts'
import type { Deliveries } from './deliveries.ts'
import { type Customer, call, insist, type Reply, type Staff } from './people.ts'
import type { Random } from './random.ts'
import type { History, Tab } from './scenario-life.ts'
import type { Delivery, Plan, Step } from './scenario-plan.ts'
import { readScreen } from './screen.ts'

const CARDS = {
  paystack: 'number=4084084084084081&cvv=408',
  flutterwave: 'number=4187427415564246&cvv=828',
} as const
const NO_CARD = 'channel=card&number=4084080000005408&cvv=001&action=pay'
const CANCEL = { reason: 'changed_mind', note: '' }

type Parts = { world: World; staff: Staff; deliveries: Deliveries; chance: Random; acted: () => void }

/** Lives the steps of a plan against the running product. */
export function liverOf({ world, staff, deliveries, chance, acted }: Parts) {
  const somewhere = () => chance.whole(0, 1)

  async function begin(number: number, customer: Customer, plan: Plan, productId: string): Promise<History> {
    const { token } = customer
    const orderItems = [{ productId, qunatity: plan.litres }]
    const body = { orderItems, orderAddress: `${number} Road, Lekki, Lagos` }
    const key = `histories-place-order-${number}`
    const asked = { method: 'POST', path: '/orders', token, body, key, at: somewhere() } as const
    let reply = await insist(world, asked)
    // Another process still works on the first press.
    while (reply.status === 409) reply = await insist(world, asked)
    if (reply.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(reply.body)}`)
    const { _id: orderId, totalAmount: total } = reply.body.data
    return {
      number,
      plan,
      ...customer,
      orderId,
      total,
      tabs: [],
      underWay: new Set(),
      disputed: new Map(),
      missing: undefined,
      onTheRoad: false,
      untrue: [],
      presses: 0,
      story: [`places ${orderId}`],
    }
  }

  const tell = (history: History, what: string, reply?: Reply | 'none') =>
    history.story.push(
      reply === 'none' ? what : `${what}: ${reply === undefined ? 'answer lost' : answerOf(reply)}`,
    )

  const ask = (history: History, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    call(world, {
      method,
      path,
      token: history.token,
      at: somewhere(),
      ...(body === undefined ? {} : { body }),
    })

  async function start(history: History, turns = 3): Promise<void> {
    const reply = await ask(history, 'POST', '/payment/initiation', { orderId: history.orderId })
    tell(history, 'starts a payment', reply)
    if (turns > 1 && (reply === undefined || reply.status === 500)) {
      await world.whenUp()
      return start(history, turns - 1)
    }
    if (reply?.status !== 200) return
    const { reference, link } = reply.body.data
    if (history.tabs.some((tab) => tab.reference === reference)) return
    const vendor = new URL(link).pathname.startsWith('/v3/') ? 'flutterwave' : 'paystack'
    history.tabs.push({ reference, link, vendor })
  }

  const tabOf = ({ tabs }: History, which: 'first' | 'last') => (which === 'first' ? tabs[0] : tabs.at(-1))

  /** Sends the form of the vendor's page; the browser then follows the way back to us, or does not. */
  async function submit(history: History, tab: Tab, form: string): Promise<void> {
    const response = await fetch(tab.link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
      redirect: 'manual',
    })
    await response.body?.cancel()
    tell(history, `${form} on ${tab.reference} (${response.status})`, 'none')
  }

  async function refund(history: History, step: Extract<Step, { do: 'refund' }>): Promise<void> {
    const amount = Math.max(1, Math.floor((history.total * step.percent) / 100))
    const body = { amount, kind: 'goodwill', reason: 'As the history asks' }
    const path = `/staff/orders/${history.orderId}/refunds`
    history.presses += 1
    const key = `histories-refund-${history.number}-${history.presses}`
    // Whoever gets no answer presses again, and means the same refund.
    let reply: Reply | undefined
    for (let turn = 0; turn < 3 && (reply === undefined || reply.status >= 500); turn += 1) {
      reply = await staff.ask('support', { method: 'POST', path, body, key, at: somewhere() })
      tell(history, `staff sends ${amount} back`, reply)
      await world.whenUp()
    }
    if (reply?.status !== 201 || reply.body.data.state !== 'waiting' || step.second === 'nobody') return
    const { id } = reply.body.data
    const decide = async (decision: 'confirm' | 'refuse') => {
      const target = `/staff/refund-requests/${id}/${decision}`
      const reason = { reason: 'As the history asks' }
      tell(
        history,
        `the second person says ${decision}`,
        await staff.ask('admin', {
          method: 'POST',
          path: target,
          at: somewhere(),
          ...(decision === 'refuse' ? { body: reason } : {}),
        }),
      )
    }
    if (step.second === 'both') await Promise.all([decide('confirm'), decide('refuse'), decide('confirm')])
    else await decide(step.second)
  }

  /** Every open page is paid at the same moment, and both processes hear of it from all sides at once. */
  async function rush(history: History, cancels: boolean): Promise<void> {
    for (const { vendor, reference } of history.tabs) {
      tell(history, `success on ${reference}, and no event`, 'none')
      await world.vendor(vendor, 'pay', reference, { webhook: false })
    }
    const path = '/payment/check'
    const body = { orderId: history.orderId }
    const { token } = history
    await Promise.all([
      ...history.tabs.map(({ vendor, reference }) => world.vendor(vendor, 'webhook', reference)),
      ...[0, 1].map(async (at) => {
        tell(history, 'says: I have paid', await call(world, { method: 'POST', path, token, body, at }))
      }),
      ...(cancels ? [live(history, { do: 'cancel' })] : []),
    ])
  }

  async function deliver(history: History, step: Delivery): Promise<void> {
    // An order has one delivery at a time.
    if (history.onTheRoad || history.missing !== undefined) return
    history.onTheRoad = true
    const { orderId, token, plan } = history
    const gate = { orderId, token, litres: plan.litres, tell: (what: string) => tell(history, what, 'none') }
    const status = await deliveries.bring(gate, step).catch((error: Error) => {
      history.untrue.push(error.message)
      return 'on the road'
    })
    tell(history, `the drivers leave it ${status}, ${step.missing} tenths of a litre missing`, 'none')
    if (status === 'delivered') history.missing = step.missing
    history.onTheRoad = false
  }

  /** The customer goes to the bank over a payment that was really made. */
  async function dispute(history: History, decided: 'won' | 'lost'): Promise<void> {
    const { charges } = await world.ledger('paystack')
    const own = new Set(history.tabs.map(({ reference }) => reference))
    const paid = charges.find(({ reference, currency }) => currency === 'NGN' && own.has(reference))
    if (paid === undefined || history.disputed.has(paid.reference)) return
    history.disputed.set(paid.reference, decided)
    tell(history, `disputes ${paid.reference} at the bank`, 'none')
    await world.vendor('paystack', 'dispute', paid.reference, 'open')
  }

  /** The screen in the middle of everything: what it claims must be true at the vendors already. */
  async function readNow(history: History): Promise<void> {
    const screen = await readScreen(world, history)
    const ledgers = await Promise.all(VENDORS.map((vendor) => world.ledger(vendor)))
    const own = new Set(history.tabs.map(({ reference }) => reference))
    const truth = truthsOf(ledgers, (reference) => (own.has(reference) ? history.orderId : 'another'))
    history.untrue.push(...untrueClaims(screen, truth(history.orderId)))
    tell(history, `reads: ${JSON.stringify(screen.words)}`, 'none')
  }

  async function live(history: History, step: Step): Promise<void> {
    acted()
    switch (step.do) {
      case 'together':
        await Promise.all(step.steps.map((one) => live(history, one)))
        return
      case 'start':
        return start(history)
      case 'refund':
        return refund(history, step)
      case 'rush':
        return rush(history, step.cancels)
      case 'deliver':
        return deliver(history, step)
      case 'dispute':
        return dispute(history, step.decided)
      case 'check':
        tell(
          history,
          'says: I have paid',
          await ask(history, 'POST', '/payment/check', { orderId: history.orderId }),
        )
        return
      case 'cancel':
        tell(history, 'cancels', await ask(history, 'PUT', `/orders/${history.orderId}/cancel`, CANCEL))
        return
      case 'staff-cancel': {
        const path = `/staff/orders/${history.orderId}/cancel`
        const body = { reason: 'As the history asks' }
        tell(
          history,
          'staff cancels',
          await staff.ask('support', { method: 'POST', path, body, at: somewhere() }),
        )
        return
      }
      case 'read':
        return readNow(history)
      default:
        return onPage(history, step)
    }
  }

  /** What happens at the vendor; nothing where no page was opened. */
  async function onPage(
    history: History,
    step: Exclude<
      Step,
      {
        do:
          | 'together'
          | 'start'
          | 'refund'
          | 'rush'
          | 'deliver'
          | 'dispute'
          | 'check'
          | 'cancel'
          | 'staff-cancel'
          | 'read'
      }
    >,
  ): Promise<void> {
    const tab = tabOf(history, 'tab' in step ? step.tab : 'last')
    if (tab === undefined) return
    switch (step.do) {
      case 'pay':
        return submit(history, tab, `channel=${step.channel}&${CARDS[tab.vendor]}&action=pay`)
      case 'decline':
        return submit(history, tab, NO_CARD)
      case 'leave':
        return submit(history, tab, 'action=cancel')
      case 'return': {
        const path = `/payment/callback?reference=${tab.reference}`
        const response = await fetch(`${world.origins[somewhere()]}/api${path}`, {
          redirect: 'manual',
        }).catch(() => undefined)
        await response?.body?.cancel()
        tell(history, `comes back from ${tab.reference} (${response?.status})`, 'none')
        return
      }
      case 'events': {
        const { copies, delaySeconds, tamper } = step
        // Flutterwave then has a payment that began; where it was paid already, its end changes nothing.
        history.underWay.add(tab.reference)
        tell(history, `${copies} events, ${tamper}, ${delaySeconds} s late`, 'none')
        await world.vendor(tab.vendor, 'webhook', tab.reference, { copies, delaySeconds, tamper })
        return
      }
      case 'pay-wrong': {
        const amount = Math.max(1, history.total + step.by)
        const { currency } = step
        tell(history, `pays ${currency} ${amount} instead of ${history.total} on ${tab.reference}`, 'none')
        await world.vendor(tab.vendor, 'pay', tab.reference, { amount, currency })
        return
      }
      default: {
        const outcome = step.do === 'underway' ? 'ongoing' : 'success'
        if (step.do === 'underway') history.underWay.add(tab.reference)
        tell(history, `${outcome} on ${tab.reference}, and no event`, 'none')
        await world.vendor(tab.vendor, 'pay', tab.reference, { outcome, webhook: false })
      }
    }
  }

  /** What was under way on a page ends, one way or the other, and the banks decide. */
  async function end(history: History): Promise<void> {
    for (const { vendor, reference } of history.tabs.filter((tab) => history.underWay.has(tab.reference))) {
      const outcome = chance.oneOf(['success', 'failed'])
      tell(history, `${outcome} on ${reference} in the end`, 'none')
      await world.vendor(vendor, 'pay', reference, { outcome })
    }
    for (const [reference, decided] of history.disputed) {
      tell(history, `the bank decides over ${reference}: ${decided}`, 'none')
      await world.vendor('paystack', 'dispute', reference, decided)
    }
  }

  return { begin, live, end }
}

const answerOf = ({ status, body }: Reply): string => {
  const { status: order, paymentStatus, answer, state, reference } = body.data ?? {}
  const facts = [order, paymentStatus, answer, state, reference, status >= 400 ? body.message : undefined]
  return `${status} ${facts.filter((fact) => fact !== undefined).join(' ')}`.trim()
}
