import { holdBack, interfere } from '../support/browser/network.ts'
import { enter } from '../support/customers.ts'
import { placeOrder, placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const PHONES = [
  { width: 320, height: 640 },
  { width: 412, height: 823 },
]

for (const viewport of PHONES)
  test(`prices that come late move nothing on the home screen of ${viewport.width} px [UX-038]`, async ({
    page,
    customer,
    stack,
  }) => {
    await placePaidOrder(stack, customer)
    await page.setViewportSize(viewport)
    await page.goto('/terms')
    const held = await holdBack(page, 'GET /products')
    await enter(page, customer, '/dashboard')
    const orders = page.getByRole('heading', { name: 'Recent orders' })
    const board = page.getByRole('region', { name: 'Fuel prices' })
    await expect(orders).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await orders.boundingBox()
    await expect(board).not.toContainText('₦')

    await held.stop()
    await expect(board).toContainText('₦')
    await page.evaluate(() => document.fonts.ready)
    expect(await orders.boundingBox()).toEqual(before)
  })

for (const [path, parts, most] of [
  ['/signin', ['sign-in.page', 'auth-layout'], 8],
  ['/dashboard', ['home.page', 'dashboard-layout'], 10],
] as const)
  test(`the document of ${path} names the few scripts of its page, so that they come at once [UX-039] [UX-065]`, async ({
    page,
    customer,
    stack,
  }) => {
    const html = await (await fetch(stack.origin + path, { headers: { accept: 'text/html' } })).text()
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+\.js)"/g)].map(([, file]) => file)
    expect(named).toHaveLength(new Set(named).size)
    for (const part of parts) expect(named.join(' ')).toContain(`/assets/${part}-`)
    expect(named.length, named.join(' ')).toBeLessThanOrEqual(most)

    // What is named is used: no file comes for nothing.
    const used: string[] = []
    page.on('request', (request) => void used.push(new URL(request.url()).pathname))
    if (path === '/dashboard') await enter(page, customer, path)
    else await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    expect(named.filter((file) => file !== undefined && !used.includes(file))).toEqual([])
  })

test('home stays when the part for paying does not come, and is loaded again [UX-040]', async ({
  page,
  customer,
  stack,
}) => {
  await placeOrder(stack, customer)
  const files = /\/assets\/pay-order-/
  const lost = await interfere(page, files, (route) => route.abort())
  await enter(page, customer, '/dashboard')
  await expect(
    page.getByText('The payment button did not load. Your order is saved and you have not been charged.'),
  ).toBeVisible()
  await expect(page.getByText('Active order')).toBeVisible()

  await lost.stop()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
})
