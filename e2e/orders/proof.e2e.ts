import { expectAccessible } from '../support/browser/accessibility.ts'
import { enter } from '../support/customers.ts'
import { assignDriver } from '../support/deliveries.ts'
import { placePaidOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test('a customer reads the meter before the gate, and a stranger the proof by the receipt’s code [RP-370] [RP-373]', async ({
  page,
  browser,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  const delivery = await assignDriver(stack, customer, order._id)
  await delivery.accept()
  await delivery.load()
  await delivery.depart()
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  const measure = page.getByRole('region', { name: 'The measure' })
  await expect(measure).toContainText('Calibration valid')
  await expect(measure).toContainText(/Meter\s*DEMO-\d+-\d/)
  await expect(measure).toContainText(/Calibrated\s*\d+ \w{3} \d{4}/)
  await expectAccessible(page, 'an order on the road with its meter')

  await delivery.deliver()
  await page.goto(`/dashboard/receipt/${order._id}`)
  const paper = page.getByRole('region', { name: /^Receipt GF-/ })
  await expect(paper.getByRole('img', { name: 'QR code of the proof of delivery' })).toBeVisible()
  const url = (await paper.getByRole('link', { name: 'Open the proof' }).getAttribute('href')) ?? ''

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const stranger = await context.newPage()
  await stranger.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { configurable: true, get: refuse })
  })
  await stranger.goto(url)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Proof of delivery')
  const proof = stranger.getByRole('region', { name: 'Genuine' })
  await expect(proof).toContainText('20.0 L')
  await expect(proof).toContainText(/Meter\s*DEMO-\d+-\d/)
  await expect(proof).toContainText('valid then')
  const told = (await stranger.locator('body').textContent()) ?? ''
  for (const secret of [customer.firstName, customer.email, shortIdOf(order), delivery.driver.name])
    expect(told).not.toContain(secret)
  await expectAccessible(stranger, 'the proof of a delivery')
  await stranger.goto('about:blank')
  await stranger.goto(`${stack.origin}/proof#unknown`)
  await expect(stranger.getByRole('heading', { name: 'No delivery has this code' })).toBeVisible()
  await context.close()
})
