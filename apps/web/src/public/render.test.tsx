import { AREA_PLACE, AREAS_PLACE } from '@gatefill/contracts/public/areas-place'
import { describe, expect, test } from 'vitest'
import { TOPICS } from '../features/public-texts/personal-data-topics.ts'
import { PRIVACY_SECTIONS } from '../features/public-texts/privacy-sections.ts'
import { renderPublicPage } from './render.tsx'

const NAMES = ['index', 'terms', 'faqs', 'privacy'] as const

function htmlOf(name: (typeof NAMES)[number]): string {
  const page = renderPublicPage(name)
  if (page === undefined) throw new Error(`${name} is not rendered`)
  return page.body
}

const withoutTags = (html: string) =>
  html
    // A time is kept on one line by an element inside its sentence: no space stands around it.
    .replaceAll(/<span class="inline-block">(.*?)<\/span>/g, '$1')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

const textOf = (name: (typeof NAMES)[number]) => withoutTags(htmlOf(name))

const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => withoutTags(text ?? '').trim())

/** The text from one heading to the next. */
function clause(number: number): string {
  const text = withoutTags(htmlOf('terms').split('</nav>').at(-1) ?? '')
  const from = text.lastIndexOf(` ${number}. `)
  const to = number === 12 ? text.length : text.lastIndexOf(` ${number + 1}. `)
  return text.slice(from, to)
}

/** The answer to a question of the FAQ page, by its anchor. */
function answer(id: string): string {
  const [, found] = new RegExp(`<details id="${id}"[^>]*>(.*?)</details>`).exec(htmlOf('faqs')) ?? []
  return withoutTags(found ?? '')
}

describe.each(NAMES)('the public page %s', (name) => {
  test('holds to the content policy: no inline style, no inline script', () => {
    expect(htmlOf(name)).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/)
  })

  test('has one main heading, and prints no placeholder for a contact', () => {
    const html = htmlOf(name)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const served = html.replaceAll(AREAS_PLACE, 'Lekki').replaceAll(AREA_PLACE, 'Lekki')
    expect(served).not.toMatch(/\{|\}|undefined|NaN/)
    expect(html).not.toMatch(/href="(mailto|tel):/)
  })

  test('stands in the main layout, with the logo leading to the landing page [RT-002]', () => {
    const html = htmlOf(name)
    expect(html).toMatch(/^<a href="#main".*<header.*<a href="\/" [^>]*>.*Gatefill/s)
    expect(html).toContain('<footer')
    for (const href of ['/faqs', '/terms', '/privacy', '/signin', '/signup'])
      expect(html).toContain(`href="${href}"`)
  })
})

test('an unknown page is not rendered', () => {
  expect(renderPublicPage('app')).toBeUndefined()
})

describe('the terms', () => {
  test('have twelve numbered clauses in the order of the specification [PG-001]', () => {
    const numbered = headings(htmlOf('terms')).filter((heading) => /^\d+\. /.test(heading))
    expect(numbered).toEqual([
      '1. Acceptance',
      '2. Service description',
      '3. User responsibilities',
      '4. Service limitations',
      '5. Pricing and payment',
      '6. Delivery terms',
      '7. Quality and safety',
      '8. Liability',
      '9. Cancellation and refunds',
      '10. Privacy',
      '11. Disputes',
      '12. Modifications',
    ])
  })

  test.each([
    [1, 'You accept them when you tick the box at sign-up', '[PG-002]'],
    [2, 'We act only as a delivery intermediary', '[PG-003] [GN-005]'],
    [3, 'an adult who may receive the fuel is at the address', '[PG-004]'],
    [4, 'We do not deliver outside Lagos State', '[PG-005]'],
    [7, 'The stations we work with hold a licence', '[PG-008]'],
    [7, 'No open flames, smoking', '[PG-008]'],
    [12, 'An order is always governed by the version that applied when you placed it.', '[PG-013]'],
  ])('say in clause %i: "%s" %s', (number, words, _row) => {
    expect(clause(number)).toContain(words)
  })

  test('agree with the fee and the delivery promise of the application [PG-006] [PG-007]', () => {
    expect(clause(5)).toContain(
      'The service fee is 2% of the fuel price, rounded down, with a minimum of ₦100.00',
    )
    expect(clause(5)).toContain('by card, bank transfer or USSD')
    expect(clause(6)).toContain('Standard delivery hours are 8AM-8PM, 7 days a week')
    expect(clause(6)).toContain('scheduled within 24 hours of order confirmation')
    expect(clause(6)).toContain('The drive usually takes 30 to 60 minutes')
  })

  test('say what happens when nobody is at the gate, as the application does it [ML-052]', () => {
    for (const part of [
      'waits for at least 10 minutes, calls once',
      'you choose within 24 hours: another time, a corrected phone number or way to your gate, or your money back',
      'Without an answer your money goes back. After 3 failed attempts we refund the order',
    ])
      expect(clause(6)).toContain(part)
    expect(clause(6)).not.toContain('support arranges')
  })

  test('limit the liability, name the cancellation rule and the law [PG-009] [PG-010] [PG-011] [PG-012]', () => {
    expect(clause(8)).toContain('limited to the cost of the fuel')
    expect(clause(9)).toContain('Cancellation is free before dispatch. Fees may apply after.')
    expect(clause(10)).toContain('Nigeria Data Protection Act 2023')
    expect(clause(11)).toContain('governed by the law of the Federal Republic of Nigeria')
  })

  test('show the version that a sign-up agrees to', () => {
    expect(textOf('terms')).toContain('This version is in force from 29 Nov 2026.')
  })
})

describe('the questions', () => {
  test('stand in five groups of one accordion [PG-015]', () => {
    expect(headings(htmlOf('faqs')).slice(0, 5)).toEqual([
      'Getting Started',
      'Delivery & Service Areas',
      'Pricing & Payment',
      'Safety & Quality',
      'Orders & Support',
    ])
    const details = htmlOf('faqs').match(/<details[^>]*>/g) ?? []
    expect(details.length).toBeGreaterThan(15)
    expect(details.every((tag) => tag.includes('name="faq"'))).toBe(true)
  })

  test.each([
    ['areas', AREAS_PLACE, '[CO-043]'],
    ['hours', '6:00 AM to 10:00 PM daily', '[CO-039]'],
    ['hours', '8AM-8PM', '[CO-039]'],
    ['how-long', 'The drive usually takes 30 to 60 minutes', '[CO-041]'],
    ['how-long', 'Before you pay, the order form says by when your fuel comes.', '[RP-212]'],
    ['how-long', '15 to 30 minutes when a driver is already close', '[CO-042]'],
    ['bulk', '10 to 40 L', '[CO-044]'],
    ['bulk', 'For larger volumes, contact support', '[CO-044]'],
    ['bulk', 'Ask about bulk delivery', '[CO-044]'],
  ])('answer under %s: "%s" %s', (id, words, _row) => {
    expect(answer(id)).toContain(words)
  })

  test('no hours stand without a word of what they are the hours of [RP-212]', () => {
    for (const page of ['index', 'faqs', 'terms'] as const)
      for (const [paragraph] of htmlOf(page).matchAll(/<(p|li)[ >].*?<\/\1>/g))
        if (/\d(:00)? ?(AM|am) to/.test(paragraph)) expect(paragraph).toMatch(/People answer|deliver|Night/)
  })

  test('no paragraph names two windows of hours [RP-206]', () => {
    for (const page of ['faqs', 'terms'] as const)
      for (const [paragraph] of htmlOf(page).matchAll(/<(p|dd|li)[ >].*?<\/\1>/g))
        expect(/8(AM|am)/.test(paragraph) && /6(:00 AM|am)/.test(paragraph), paragraph).toBe(false)
    expect(textOf('faqs')).toContain(
      'You can place an order in the app at any hour. People answer from 6:00 AM to 10:00 PM daily.',
    )
  })

  test('name the fees and the methods that really work [CO-035] [CO-040]', () => {
    expect(answer('payment-methods')).toContain('By card, bank transfer or USSD')
    expect(answer('payment-methods')).toContain('Mobile money and cash on delivery are not accepted')
    expect(answer('night')).toContain(
      'Night delivery (10 PM to 6 AM) costs extra and is arranged with support',
    )
    expect(answer('cost')).toContain('a minimum of ₦100.00')
  })
})

test('the privacy policy names the law, the rights and the commission [SU-013]', () => {
  const text = textOf('privacy')
  for (const part of [
    'Nigeria Data Protection Act 2023',
    'Your rights',
    'Nigeria Data Protection Commission',
  ])
    expect(text).toContain(part)
})

test('the privacy policy names whom data goes to and how long orders stay [ML-051]', () => {
  const text = textOf('privacy')
  for (const part of [
    'The service that sends our text messages',
    'The maker of your browser, where you switched push messages on',
    'Everybody to whom you pass on the link to an order',
    'Orders: 6 years after the order was delivered or cancelled',
    'the van’s places 90 days, pictures 1 year',
    'the record of what staff did 7 years',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Only what an order needs')
})

test('the policy shows each topic under what is kept and under how long [ML-050]', () => {
  for (const id of ['what-we-keep', 'how-long'])
    expect(
      PRIVACY_SECTIONS.find((section) => section.id === id)?.list?.map((line) => line.split(':')[0]),
    ).toEqual(TOPICS.map(({ title }) => title))
})

test('the questions say that each code works until it is old or one of them was used [ML-053]', () => {
  expect(answer('no-code')).toContain(
    'Each code works until it is that old, or until you have used one of them.',
  )
  expect(answer('no-code')).not.toContain('newest')
})

test('the landing page shows an example whose sum is right, and no price before it is known', () => {
  const text = textOf('index')
  for (const amount of ['₦20,000.00', '₦400.00', '₦0.00', '₦20,400.00']) expect(text).toContain(amount)
  expect(htmlOf('index')).toMatch(/<dd data-price-of="PMS"[^>]*><\/dd>/)
  expect(text).toContain(AREA_PLACE)
})
