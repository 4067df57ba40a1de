import { rmSync } from 'node:fs'
import { dayOf, startOfDay } from '../../packages/domain/src/core/lagos-days.ts'
import type { Month } from '../../packages/domain/src/finance/month.ts'
import { firstDayOf, monthAfter, monthOf } from '../../packages/domain/src/finance/month.ts'
import { callApi } from './api.ts'
import { signUpThroughApi } from './customers.ts'
import { makeDataFolder } from './data-folder/data-folder.ts'
import { placePaidOrder } from './orders.ts'
import { type Stack, startStack } from './stack.ts'

/** Three days and ten hours into the next month: nights have passed, and the shop is open. */
const HOURS_INTO_MONTH = 82

export type NextMonthStack = Stack & {
  /** The month that is over: it has a paid order, and one that was paid, cancelled and returned. */
  month: Month
}

/** Starts the product early in the next month, on the books of this one. */
export async function startNextMonthStack(): Promise<NextMonthStack> {
  const folder = makeDataFolder('month')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const environment = { DATA_DIR: folder }
  try {
    const month = monthOf(dayOf(new Date()))
    await sellThisMonth(environment)
    const begin = startOfDay(firstDayOf(monthAfter(month)))
    const secondsAhead = Math.ceil((begin.getTime() - Date.now()) / 1000) + HOURS_INTO_MONTH * 3600
    const stack = await startStack({ environment, secondsAhead })
    const stop = async () => {
      await stack.stop()
      removeFolder()
    }
    return { ...stack, month, stop }
  } catch (error) {
    removeFolder()
    throw error
  }
}

async function sellThisMonth(environment: Record<string, string>): Promise<void> {
  const stack = await startStack({ environment })
  try {
    const customer = await signUpThroughApi(stack)
    await placePaidOrder(stack, customer)
    const cancelled = await placePaidOrder(stack, customer)
    await callApi(stack, 'PUT', `/orders/${cancelled._id}/cancel`, {
      token: customer.token,
      body: { reason: 'changed_mind' },
    })
  } finally {
    await stack.stop()
  }
}
