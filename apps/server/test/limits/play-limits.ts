// node apps/server/test/limits/play-limits.ts: orders from the product with every limit of changed-limits.ts changed, and
// prints what came of it as JSON, one line.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { withChangedLimits } from './changed-limits.ts'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const path = url.startsWith('file:') ? new URL(url).pathname : ''
    const source = path.endsWith('.ts') ? withChangedLimits(path, readFileSync(path, 'utf8')) : undefined
    return source === undefined ? loaded : { ...loaded, source }
  },
})

// Loaded after the hook, so that it sees the changed limits.
const { orderAtTheLimits } = await import('./order-at-the-limits.ts')
console.log(JSON.stringify(await orderAtTheLimits()))
// The embedded engine of the tests would keep this process for ever.
process.exit(0)
