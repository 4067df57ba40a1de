import { DESK, ENGINES, expect, LEAST, PHONE, test } from '../test.ts'
import { drawDialog } from './draw-dialog.ts'
import { coverageOf, keptDialogs } from './kept-dialogs.ts'
import { measureDialog } from './measure-dialog.ts'

const SIZES = [PHONE, LEAST, DESK]

/** A page of each application that needs no session, with its style sheets. */
const PAGES = { console: '/console/signin', web: '/signin' } as const
const applicationOf = (page: string): keyof typeof PAGES => (page.startsWith('/console') ? 'console' : 'web')

for (const engine of ENGINES) {
  for (const size of SIZES)
    test(`${engine}, ${size.width} px: every dialog that journeys opened shows all of its content`, {
      tag: '@dialogs',
    }, async ({ openScreen }) => {
      const screen = await openScreen(engine, size)
      const kept = keptDialogs()
      for (const [application, page] of Object.entries(PAGES)) {
        await screen.open(page)
        await screen.sees({ role: 'field', name: 'Email' })
        for (const dialog of kept.filter((each) => applicationOf(each.page) === application)) {
          const { html, styles } = dialog
          await screen.run(drawDialog, { html, styles })
          const measured = await screen.run(measureDialog)
          const what = `${dialog.places.find((place) => place.startsWith('apps/'))}: ${dialog.title}`
          expect.soft(measured?.content ?? 0, `${what}: its content`).toBeGreaterThan(0)
          expect.soft(measured?.defect, what).toBeUndefined()
        }
      }
      console.log(`${engine}, ${size.width} px: ${kept.length} dialogs of journeys measured`)
    })

  test(`${engine}: no dialog of the sources was forgotten`, { tag: '@dialogs' }, () => {
    const { all, opened, pressed, forgotten, withoutNeed } = coverageOf(engine, keptDialogs())
    console.log(
      `${engine}: ${opened} of ${all} places that open a dialog, ${pressed} of them by their buttons`,
    )
    expect(forgotten).toEqual([])
    expect(withoutNeed).toEqual([])
  })
}
