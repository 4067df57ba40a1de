import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startFastestDatabase } from '../../../../tools/test-machine/fastest-database.ts'
import type { DayOptions } from './day/day-options.ts'
import { simulateDay } from './day/simulate-day.ts'
import { summaryPage } from './summary/summary-page.ts'
import { summaryText } from './summary/summary-text.ts'

const HELP = `Plays one Lagos day: customers, drivers' phones with faults, dispatchers, on a server of its own.

  npm run simulate -- --seed 7 --orders 500 --vans 60 --mode auto
  --until 13            the hour of Lagos at which no run is taken any more; 20 without it
  --mode auto|suggest   who gives runs to drivers: the server, or dispatchers who confirm proposals
  --out FOLDER          writes summary.json and summary.html there
Ends with 1 when a rule is broken.`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    orders: { type: 'string', default: '500' },
    vans: { type: 'string', default: '60' },
    mode: { type: 'string', default: 'auto' },
    until: { type: 'string', default: '20' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

async function playDay(day: DayOptions): ReturnType<typeof simulateDay> {
  const stop = await startFastestDatabase()
  try {
    return await simulateDay(day)
  } catch (error) {
    // Said before the database stops: connections that this breaks would say something else.
    console.error(error)
    throw error
  } finally {
    await stop()
  }
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const [seed, orders, vans, lastHour] = [values.seed, values.orders, values.vans, values.until].map(Number)
  const { mode } = values
  const isWhole = [seed, orders, vans, lastHour].every(
    (value) => Number.isInteger(value) && Number(value) > 0,
  )
  if (!isWhole || (mode !== 'auto' && mode !== 'suggest')) {
    console.error(HELP)
    return 2
  }
  const day: DayOptions = {
    seed: Number(seed),
    orders: Number(orders),
    vans: Number(vans),
    mode,
    lastHour: Number(lastHour),
  }
  // Now: a folder that cannot be written must not cost a day.
  if (values.out !== undefined) mkdirSync(values.out, { recursive: true })
  const summary = await playDay(day)
  console.log(summaryText(summary))
  if (values.out !== undefined) {
    writeFileSync(join(values.out, 'summary.json'), JSON.stringify(summary, undefined, 2))
    writeFileSync(join(values.out, 'summary.html'), summaryPage(summary))
  }
  return summary.broken.length === 0 ? 0 : 1
}

process.exitCode = await main()
