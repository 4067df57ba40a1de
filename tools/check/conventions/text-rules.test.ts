import { expect, test } from 'vitest'
import { brokenRules, testRules } from './seeded-violations.ts'
import { textRules } from './text-rules.ts'

testRules('every rule about texts has a seeded violation [RM-003]', textRules, {
  'text-names-say-what-is-meant': {
    breaks: [
      [
        'apps/web/src/features/support/texts.ts',
        "export const neverSendAPassword = 'Never send a password, a card number or a code.'",
      ],
      [
        'apps/driver/src/features/gate/texts.ts',
        'export const askForThe6 = `Ask for the 6 digits of $' + '{name}.`',
      ],
    ],
    keeps: [
      [
        'apps/web/src/features/support/texts.ts',
        "export const tipNoSecrets = 'Never send a password, a card number or a code.'",
      ],
      ['apps/web/src/features/orders/texts.ts', "export const viewReceipt = 'View receipt'"],
      ['apps/web/src/features/orders/texts.ts', "export const weDoNotKnowYet = 'We do not know yet'"],
    ],
  },
  'sentences-stand-in-texts': {
    breaks: [
      ['apps/web/src/features/home/home.tsx', '<p>Your money is safe.</p>'],
      ['apps/web/src/pages/home.page.tsx', '<PageHeader title="Order details" />'],
      ['apps/web/src/pages/home.page.tsx', 'const title = `Close ticket #$' + '{number}?`'],
    ],
    keeps: [
      ['apps/web/src/features/home/home.tsx', '<p>{texts.yourMoneyIsSafe}</p>'],
      ['apps/web/src/features/home/home.tsx', "console.error('No live updates here', error)"],
      ['apps/web/src/features/home/home.tsx', '<p className="Grid gap-2">Save</p>'],
      ['apps/web/src/features/home/home.tsx', '`$' + '{day}, $' + '{formatTime(moment)}`'],
      ['apps/web/src/features/home/texts.ts', "export const a = 'Your money is safe.'"],
      ['apps/web/src/features/public-texts/terms-text.tsx', '<p>Your money is safe.</p>'],
    ],
  },
})

test('a text of customers is named by what is meant, not by its first words [LH-042]', () => {
  const text = "export const theListBelowMay = 'The list below may be out of date.'"
  const rule = 'text-names-say-what-is-meant'
  expect(brokenRules('apps/web/src/features/orders/texts.ts', text)).toContain(rule)
  expect(
    brokenRules('apps/web/src/features/orders/texts.ts', text.replace('theListBelowMay', 'stale')),
  ).not.toContain(rule)
})
