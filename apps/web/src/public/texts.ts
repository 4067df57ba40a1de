// The sentences of the landing page and the frame of the public pages, by the file that says them, to be read and edited in one go.

// landing/areas.tsx
export const weDeliverTo = 'We deliver to'
export const anotherAddressInLagosYou =
  'Somewhere else in Lagos? You can still order. If we cannot deliver there, you get a full refund.'

// landing/four-questions.tsx
export const moreThan40LBulk = 'More than 40 L? Bulk delivery is arranged with support.'
export const allFaqs = 'All FAQs'

// landing/hero.tsx
export const fuelAtYourGate = 'Fuel at your gate.'
export const noQueue = 'No queue.'
export const whatYouCanOrder = (quantities: string, methods: string) =>
  `PMS, AGO and DPK from licensed filling stations, delivered to your address in Lagos. Order ${quantities}, pay by ${methods}, and follow the order to your gate.`
export const createAccount = 'Create Account'
export const signIn = 'Sign In'
export const aDeliveryAtAHouse = 'A delivery at a house gate'

// landing/hours.tsx
export const deliveryHours = 'Delivery hours'
export const standardDeliveryHours = 'Standard delivery hours'
export const businessHours = 'Business hours'
export const dailyForSupportAndDrivers = 'daily, for support and drivers'

// landing/how-it-works.tsx
export const chooseFuelAndQuantity = 'Choose fuel and quantity'
export const pmsAgoOrDpkAnd = (quantities: string) =>
  `PMS, AGO or DPK, ${quantities}, and the delivery address.`
export const seeTheFeeAndTotal = 'See the fee and total, then pay'
export const byYouSeeEveryPart = (methods: string) =>
  `By ${methods}. You see every part of the price before you pay.`
export const followTheOrderToYour = 'Follow the order to your gate'
export const theDeliveryIsYouSee = (schedule: string) =>
  `The delivery is ${schedule}. You see each stage as it happens.`
export const howItWorks = 'How it works'

// landing/price-example.tsx
export const youSeeTheFullPrice = 'You see the full price first'
export const exampleOfAPrice = 'Example of a price'
export const exampleAtAPrice = 'Example, at {price} per L'

// landing/safety.tsx
export const safeAtTheGate = 'Safe at the gate'
export const weOnlyArrangeTheDelivery =
  'We only arrange the delivery. The fuel is sold by licensed filling stations, which are responsible for its quality.'

// public-footer.tsx
export const gatefillArrangesTheDeliveryThe =
  'Gatefill arranges the delivery. The fuel is sold by licensed filling stations.'

// render.tsx
export const fuelAtYourGateIn = 'Fuel at your gate in Lagos · Gatefill'
export const pmsAgoAndDpkFromLicensed =
  'PMS, AGO and DPK from licensed filling stations, delivered to your gate in Lagos. Order 10 to 40 L and see the full price first.'
export const termsGatefill = 'Terms · Gatefill'
export const theTermsUnderWhichGatefill =
  'The terms under which Gatefill arranges the delivery of fuel in Lagos.'
export const faqsGatefill = 'FAQs · Gatefill'
export const areasHoursPricesPaymentSafety =
  'Areas, hours, prices, payment, safety and support: answers about fuel delivery in Lagos.'
export const privacyPolicyGatefill = 'Privacy Policy · Gatefill'
export const whatPersonalDataGatefillStores =
  'What personal data Gatefill stores, why, for how long, who receives it, and your rights.'
export const privacyPolicy = 'Privacy Policy'
