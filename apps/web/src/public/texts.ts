// The sentences of the landing page and the frame of the public pages, by the file that says them, to be read and edited in one go.

// landing/landing-page.tsx
export const weDeliverTo = 'We deliver to'
export const elsewhereInLagos =
  'Somewhere else in Lagos? You can still order. If we cannot deliver there, you get a full refund.'
export const bulkBySupport = (most: string) => `More than ${most}? Bulk delivery is arranged with support.`
export const allFaqs = 'All FAQs'
export const fuelAtYourGate = 'Fuel at your gate.'
export const noQueue = 'No queue.'
export const whatYouCanOrder = (quantities: string, methods: string) =>
  `PMS, AGO and DPK from licensed filling stations, delivered to your address in Lagos. Order ${quantities}, pay by ${methods}, and follow the order to your gate.`
export const createAccount = 'Create Account'
export const signIn = 'Sign In'
export const gateDrawing = 'A delivery at a house gate'
export const deliveryHours = 'Delivery hours'
export const deliveries = 'Deliveries'
export const peopleAnswer = 'People answer'
export const daily = 'daily'
export const chooseStep = 'Choose fuel and quantity'
export const chooseStepSays = (quantities: string) =>
  `PMS, AGO or DPK, ${quantities}, and the delivery address.`
export const payStep = 'See the fee and total, then pay'
export const payStepSays = (methods: string) =>
  `By ${methods}. You see every part of the price before you pay.`
export const followStep = 'Follow the order to your gate'
export const followStepSays = (schedule: string) =>
  `The delivery is ${schedule}. You see each stage as it happens.`
export const howItWorks = 'How it works'
export const safeAtTheGate = 'Safe at the gate'
export const whoSells =
  'We only arrange the delivery. The fuel is sold by licensed filling stations, which are responsible for its quality.'

// landing/price-example.tsx
export const fullPriceFirst = 'You see the full price first'
export const exampleOfAPrice = 'Example of a price'
export const anExample = 'An example'
// landing/example.ts
export const exampleLine = (price: string) => `20 L PMS × ${price}`

// render.tsx
export const whoSellsInShort =
  'Gatefill arranges the delivery. The fuel is sold by licensed filling stations.'
export const landingTitle = 'Fuel at your gate in Lagos · Gatefill'
export const landingDescription = (quantities: string) =>
  `PMS, AGO and DPK from licensed filling stations, delivered to your gate in Lagos. Order ${quantities} and see the full price first.`
export const termsTitle = 'Terms · Gatefill'
export const termsDescription = 'The terms under which Gatefill arranges the delivery of fuel in Lagos.'
export const faqsTitle = 'FAQs · Gatefill'
export const faqsDescription =
  'Areas, hours, prices, payment, safety and support: answers about fuel delivery in Lagos.'
export const privacyTitle = 'Privacy Policy · Gatefill'
export const privacyDescription =
  'What personal data Gatefill stores, why, for how long, who receives it, and your rights.'
export const privacyPolicy = 'Privacy Policy'
