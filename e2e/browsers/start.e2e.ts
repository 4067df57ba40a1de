import type { BrowserContext, Page } from '@playwright/test'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const PHONE = '+2348030000000'

/** A page of each application, with the pages that have a document of their own. */
const PAGES = ['/signin', '/dashboard', '/signup', '/forgot-password', '/track', '/console/', '/driver/']
/** One document of each application. */
const APPLICATIONS = ['/signup', '/signin', '/console/', '/driver/']

/** A page without the watch for errors that other journeys have: here something fails on purpose. */
async function openBroken(
  context: BrowserContext,
  path: string,
  answer: { status: number; body: string },
): Promise<Page> {
  const page = await context.newPage()
  await page.route(/\/assets\/(app|index|main)-[\w-]+\.js$/, (route) =>
    route.fulfill({ ...answer, contentType: 'text/javascript' }),
  )
  await page.goto(path)
  return page
}

const failure = (page: Page) => page.locator('#start-failure')

test('without JavaScript each application says so with the phone of support, and shows no form that cannot be sent [BR-001] [BR-002]', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.origin })
  const page = await context.newPage()
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByText(/needs JavaScript. Switch it on/), path).toBeVisible()
    await expect(page.getByRole('link', { name: PHONE }), path).toHaveAttribute('href', `tel:${PHONE}`)
    await expect(page.locator('form:visible, button:visible, .slow-start:visible'), path).toHaveCount(0)
  }
  await context.close()
})

for (const [what, answer] of [
  ['does not come', { status: 404, body: '' }],
  ['throws while it is loaded', { status: 200, body: 'throw new Error("broken on purpose")' }],
  ['is no script that the browser knows', { status: 200, body: 'const = 1' }],
  ['rejects', { status: 200, body: 'void Promise.reject(new Error("broken on purpose"))' }],
] as const)
  test(`an application whose first script ${what} says what to do in its page [BR-001]`, async ({
    context,
  }) => {
    for (const path of APPLICATIONS) {
      const page = await openBroken(context, path, answer)
      await expect(failure(page), path).toBeVisible()
      await expect(failure(page), path).toContainText('Load the page again')
      await expect(failure(page).getByRole('link', { name: PHONE }), path).toBeVisible()
      await page.close()
    }
  })

test('an application that neither starts nor fails says so after half a minute [BR-001]', async ({
  context,
}) => {
  for (const path of APPLICATIONS) {
    const page = await context.newPage()
    await page.clock.install()
    await page.route(/\/assets\/(app|index|main)-[\w-]+\.js$/, (route) =>
      route.fulfill({ body: '', contentType: 'text/javascript' }),
    )
    await page.goto(path)
    await page.clock.runFor(29_000)
    await expect(failure(page), path).toBeHidden()
    await page.clock.runFor(2_000)
    await expect(failure(page), path).toBeVisible()
    await page.close()
  }
})

test('an application that has started takes the sentence away, also after an early failure [BR-001]', async ({
  context,
  stack,
}) => {
  for (const path of APPLICATIONS) {
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(failure(page), path).toBeHidden()
    await page.close()
  }
  const page = await context.newPage()
  await failEarly(page, stack)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(failure(page)).toBeHidden()
})

/** Something else fails before the application starts, such as a script that an extension put in. */
async function failEarly(page: Page, { origin }: Stack): Promise<void> {
  await page.addInitScript((from) => {
    if (location.origin === from)
      document.addEventListener(
        'DOMContentLoaded',
        () => void Promise.reject(new Error('not of the application')),
      )
  }, origin)
  page.on('pageerror', () => undefined)
}

test('a browser below the floor is told so, whatever of the application still works [BR-001]', async ({
  browser,
  stack,
}) => {
  for (const [path, missing] of [
    ['/signup', 'CSSLayerBlockRule'],
    ['/dashboard', 'CSSLayerBlockRule'],
    ['/driver/', 'CSSLayerBlockRule'],
    ['/console/', 'CSSLayerBlockRule'],
    ['/console/', 'Array.prototype.toSorted'],
  ] as const) {
    const context = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
    await context.addInitScript((name) => {
      if (name === 'CSSLayerBlockRule') Reflect.deleteProperty(window, name)
      else Reflect.deleteProperty(Array.prototype, 'toSorted')
    }, missing)
    const page = await context.newPage()
    await page.goto(path)
    await expect(failure(page), `${path} without ${missing}`).toBeVisible()
    await expect(failure(page), path).toContainText('update the browser or use another one')
    await context.close()
  }
})
