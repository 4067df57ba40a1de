import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO_DRIVERS } from '../../apps/server/seed/staff.ts'
import { callsTo } from './calls.ts'
import type { DemoCustomer } from './customer.ts'
import { handoverCode, newCustomer, paymentLink, placeOrder, signIn } from './customer.ts'
import { createDeliveryDesk, DEMO_PASSWORD } from './delivery-desk.ts'
import { playOrder } from './play.ts'

const HELP = `Plays orders on a running server, so that a person can watch them from the screens of those concerned.

  npx node tools/demo/order.ts                     a new customer orders and pays; then the delivery
  ... --order 7F3A9C                               delivers an order of yours: pay it, and type its digits here
  ... --email ada@mail.com --password secret       that customer orders
  ... --orders 8                                   a slow day: one order after the other (npm run demo)
  ... --pay by-hand                                you pay on the hosted page
  ... --pace 4 --url http://127.0.0.1:3000         seconds between steps, and where the server is`

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    pace: { type: 'string', default: '4' },
    order: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    pay: { type: 'string', default: 'sandbox' },
    orders: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const origin = values.url.replace(/\/$/, '')
const call = callsTo(origin)
const say = (line: string) => console.log(line)
const paceSeconds = Number(values.pace)
const pause = () => wait(paceSeconds * 1000)

/** The six digits of the newest mail to that address in the development inbox. */
async function mailedCode(email: string): Promise<string> {
  for (let poll = 0; poll < 100; poll += 1) {
    const answer = await fetch(`${origin}/dev/inbox.json`)
    if (!answer.ok) throw new Error('the server keeps no inbox; use --email and --password of an account')
    const mails = (await answer.json()) as { to: string; text: string }[] // as the inbox writes them
    const code = mails.find(({ to }) => to === email)?.text.match(/\b\d{6}\b/)?.[0]
    if (code !== undefined) return code
    await wait(100)
  }
  throw new Error(`no code was mailed to ${email}`)
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(question)
  terminal.close()
  return typed.trim()
}

async function customer(): Promise<DemoCustomer> {
  const { email, password } = values
  if (email !== undefined && password !== undefined) return signIn(call, { email, password })
  const fresh = await newCustomer(call, mailedCode)
  say(`A new customer: ${fresh.email}, password ${fresh.password}`)
  return fresh
}

/** Places the order and pays it, unless --pay by-hand leaves that to a person. */
async function orderAndPay(who: DemoCustomer): Promise<string> {
  const orderId = await placeOrder(call, who)
  say(`Ordered. Sign in and watch: ${origin}/dashboard/delivery-status/${orderId}`)
  const link = await paymentLink(call, who, orderId)
  await pause()
  if (values.pay === 'sandbox') {
    const body = new URLSearchParams({ channel: 'card', outcome: 'paid' })
    await fetch(link, { method: 'POST', body, redirect: 'manual' })
    say('Paid on the sandbox page.')
  } else say(`Pay here: ${link}`)
  return orderId
}

async function main(): Promise<void> {
  const desk = createDeliveryDesk(call, process.env.DEMO_PASSWORD ?? DEMO_PASSWORD)
  const deps = { desk, say, pause, paceSeconds, now: () => new Date() }
  if (values.order !== undefined) {
    const codeOf = () => ask('The six digits that the order shows now: ')
    return playOrder({ ...deps, orderId: values.order, codeOf })
  }
  const who = await customer()
  const orders = Number(values.orders)
  if (orders > 1) sayWindows(who)
  for (let number = 1; number <= orders; number += 1) {
    if (orders > 1) say(`Order ${number} of ${orders}`)
    const orderId = await orderAndPay(who)
    await playOrder({ ...deps, orderId, codeOf: () => handoverCode(call, who, orderId) })
    await pause()
  }
}

/** Where a person watches the day from three sides. */
function sayWindows({ email, password }: DemoCustomer): void {
  const team = process.env.DEMO_PASSWORD ?? DEMO_PASSWORD
  say(`Customer    ${origin}/dashboard   ${email}, ${password}`)
  say(`Dispatcher  ${origin}/console/dispatch   dispatcher@gatefill.test, ${team}`)
  say(`Driver      ${origin}/driver/   ${DEMO_DRIVERS.map((driver) => driver.email).join(' or ')}, ${team}`)
}

if (values.help) say(HELP)
else await main()
