import { expect, test } from 'vitest'
import { renderEmail } from './email.ts'

const sender = { appName: 'Gatefill', supportEmail: 'help@gatefill.test', supportPhone: '0803 000 0000' }
const paragraphs = ['Your order is here.', 'Open the gate.']

test('an email has a greeting, its paragraphs, and a signature with the contacts', () => {
  expect(renderEmail(sender, { subject: 'Fuel', name: 'Ada', paragraphs })).toMatchObject({
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

const full = {
  subject: 'Paid',
  name: '<b>Ada</b>',
  heading: 'We have <your> payment',
  paragraphs: ['See https://gatefill.test/a?b=1&c=2 now.', { code: '012345' }],
  highlight: { label: 'At your gate', value: '4:35 to 4:55pm', note: '2 stops before you' },
  progress: { percent: 30, caption: 'Payment Confirmed' },
  rows: [{ label: 'PMS, 20 L', value: '₦17,900.00' }],
  total: { label: 'Total', value: '₦18,258.00' },
  note: 'To "14" Chevy View',
  action: { label: 'Open', url: 'https://gatefill.test/"><script>' },
  small: 'Free to cancel',
  reason: { text: 'You ordered.', label: 'Choose', url: 'https://gatefill.test/choose' },
}

test('the facts of an email are a table under their heading, and support’s number is as people write it [UX-078]', () => {
  const { html, text } = renderEmail(
    { ...sender, supportPhone: '+2348030000000' },
    { ...full, sections: [{ title: 'Sold to', rows: [{ label: 'Customer', value: 'Ọlá & Sons' }] }] },
  )
  expect(html).toMatch(/<h2[^>]*>Sold to<\/h2><table.*?>Customer<\/td><td[^>]*>Ọlá &amp; Sons<\/td>/)
  expect(text).toContain('Total: ₦18,258.00\n\nSold to\nCustomer: Ọlá & Sons\n\n')
  expect(text).toContain('help@gatefill.test or 0803 000 0000\n')
})

test('where a line of an email leads, its plain text says on the next line [CN-179]', () => {
  const rows = [
    { label: 'Orders paid', value: '2', url: 'https://gatefill.test/console/reports/operations' },
    { label: 'Delivery fees', value: '₦0.00' },
  ]
  expect(renderEmail(sender, { ...full, rows }).text).toContain(
    'Orders paid: 2\nhttps://gatefill.test/console/reports/operations\nDelivery fees: ₦0.00\n',
  )
})

test('the page of an email says what its text says, and nothing of it becomes markup [DR-140]', () => {
  const { html, text } = renderEmail(sender, full)
  expect(html).not.toMatch(/<script|<b>Ada|<your>/)
  for (const said of ['₦18,258.00', '4:35 to 4:55pm', '012345', 'Free to cancel', '2 stops before you']) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(html).toContain('href="https://gatefill.test/a?b=1&amp;c=2"')
  expect(text.split('\n')).toContain('012345')
})

test('the page of an email fetches nothing, runs nothing and has colours for a dark theme [DR-140]', () => {
  const { html } = renderEmail(sender, full)
  expect(html).not.toMatch(/<img|<link|<script|src=|@import|url\(/)
  expect(html).toContain('prefers-color-scheme:dark')
})

/** The words of a page in their order, without its markup. */
const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .split(/<[^>]*>/)
    .map((part) => part.replaceAll('&nbsp;', '').replaceAll('&amp;', '&').replaceAll('&quot;', '"').trim())
    .filter((part) => part !== '')
const pageOf = (content: Parameters<typeof renderEmail>[1]) => renderEmail(sender, content).html

test('the page of an email shows each part of it in its order, and nothing else', () => {
  const rows = [{ label: 'PMS', value: '20 L', url: 'https://gatefill.test/order' }]
  const sections = [
    { title: 'Sold to', rows: [{ label: 'Customer', value: 'Ada' }] },
    { title: '', rows: [{ label: 'TIN', value: '12345678' }] },
  ]
  expect(
    wordsOf(
      pageOf({
        ...full,
        name: 'Ada',
        heading: 'Paid in full',
        rows,
        sections,
        action: { label: 'Open', url: '/' },
      }),
    ),
  ).toEqual([
    'Gatefill',
    'Paid in full',
    'Hello Ada,',
    'See',
    'https://gatefill.test/a?b=1&c=2',
    'now.',
    '012345',
    'At your gate',
    '4:35 to 4:55pm',
    '2 stops before you',
    'Payment Confirmed',
    'PMS',
    '20 L',
    'Total',
    '₦18,258.00',
    'Sold to',
    'Customer',
    'Ada',
    'TIN',
    '12345678',
    'To "14" Chevy View',
    'Open',
    'Free to cancel',
    'Gatefill, fuel delivered to your gate in Lagos',
    'Questions? Contact help@gatefill.test or 0803 000 0000',
    'You ordered.',
    'Choose',
  ])
})

test('an email of a subject and a paragraph has nothing else on its page', () => {
  const html = pageOf({ subject: 'Fuel', paragraphs: ['One\ntwo'] })
  expect(wordsOf(html).slice(0, 5)).toEqual(['Gatefill', 'Fuel', 'Hello,', 'One', 'two'])
  expect(html).not.toMatch(/undefined|false|<h2|class="mw"|class="mb1"|<a /)
  expect(html).toContain('<title>Fuel</title>')
  expect(html).toContain('One<br>two')
})

test('addresses in a text lead where they say, encrypted or not', () => {
  const html = pageOf({ subject: 'Fuel', paragraphs: ['http://gatefill.test/a or https://gatefill.test/b'] })
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="http://gatefill.test/a"',
    'href="https://gatefill.test/b"',
  ])
})

test('the gauge is as wide as the order is far, from a sliver to full', () => {
  const width = (percent: number) =>
    /width:(\d+)%"><tr><td class="ma"[^>]*border-radius:([^"]*)"/
      .exec(pageOf({ subject: 'Fuel', paragraphs: [], progress: { percent, caption: 'Paid' } }))
      ?.slice(1)
  expect(width(30.4)).toEqual(['30', '99px 0 0 99px'])
  expect(width(0)).toEqual(['1', '99px 0 0 99px'])
  expect(width(100)).toEqual(['100', '99px'])
  expect(width(130)).toEqual(['100', '99px'])
})

test('only the last line above a total is underlined in bold', () => {
  const rows = [
    { label: 'PMS', value: '1' },
    { label: 'Fee', value: '2' },
  ]
  const borders = (html: string) => html.match(/border-bottom:\dpx/g)
  expect(
    borders(pageOf({ subject: '', paragraphs: [], rows, total: { label: 'Total', value: '3' } })),
  ).toEqual([...Array(2).fill('border-bottom:1px'), ...Array(2).fill('border-bottom:3px')])
  expect(borders(pageOf({ subject: '', paragraphs: [], rows }))).toEqual(Array(4).fill('border-bottom:1px'))
})
