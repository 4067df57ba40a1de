import { startFlutterwaveStandIn } from './stand-in.ts'

// Runs the stand-in by itself: node tools/stand-ins/flutterwave/main.ts [port] [secret key] [hash] [webhook address]
const [
  port = '4011',
  secretKey = 'FLWSECK_TEST-standin-X',
  webhookHash = 'standin-webhook-hash',
  webhookUrl,
] = process.argv.slice(2)

if (process.env.NODE_ENV === 'production') throw new Error('The stand-in is not for production.')

const standIn = await startFlutterwaveStandIn({
  port: Number(port),
  secretKey,
  clock: () => new Date(),
  webhookHash,
  ...(webhookUrl === undefined ? {} : { webhookUrl }),
})
const beat = setInterval(() => void standIn.deliverDue(), 1000)
console.log(`Stand-in for Flutterwave on ${standIn.url}; start the server with PAYMENT_PROVIDER=flutterwave,`)
console.log(`FLUTTERWAVE_SECRET_KEY=${secretKey}, FLUTTERWAVE_WEBHOOK_HASH=${webhookHash}`)
console.log(`and FLUTTERWAVE_API_URL=${standIn.apiUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(beat)
    void standIn.close()
  })
