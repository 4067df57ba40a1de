import { startPaystackStandIn } from './stand-in.ts'

// Runs the stand-in by itself: node tools/stand-ins/paystack/main.ts [port] [secret key] [webhook address]
const [port = '4010', secretKey = 'sk_test_standin', webhookUrl] = process.argv.slice(2)

if (process.env.NODE_ENV === 'production') throw new Error('The stand-in is not for production.')

const standIn = await startPaystackStandIn({
  port: Number(port),
  secretKey,
  clock: () => new Date(),
  ...(webhookUrl === undefined ? {} : { webhookUrl }),
})
const beat = setInterval(() => void standIn.deliverDue(), 1000)
console.log(`Stand-in for Paystack on ${standIn.url}; start the server with PAYMENT_PROVIDER=paystack,`)
console.log(`PAYSTACK_SECRET_KEY=${secretKey} and PAYSTACK_API_URL=${standIn.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(beat)
    void standIn.close()
  })
