import { expect, test } from 'vitest'
import { renderEmail } from './email.ts'

const sender = { appName: 'Gatefill', supportEmail: 'help@gatefill.test', supportPhone: '0803 000 0000' }
const paragraphs = ['Your order is here.', 'Open the gate.']

test('an email has a greeting, its paragraphs, and a signature with the contacts', () => {
  expect(renderEmail(sender, { subject: 'Fuel', name: 'Ada', paragraphs })).toEqual({
    subject: 'Fuel',
    text: `Hello Ada,

Your order is here.

Open the gate.

Gatefill, fuel delivered to your gate in Lagos
Questions? Contact help@gatefill.test or 0803 000 0000
`,
  })
})

test('without contacts and without a name both are left out', () => {
  const text = renderEmail(
    { appName: 'Gatefill', supportEmail: '', supportPhone: '' },
    { subject: '', paragraphs },
  ).text
  expect(text).toMatch(/^Hello,\n\n/)
  expect(text).toMatch(/Lagos\n$/)
})
