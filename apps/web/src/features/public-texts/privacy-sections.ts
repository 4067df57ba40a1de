import { HOUR_SECONDS } from '@gatefill/domain/core/lagos-time'
import { LINK_SECONDS } from '@gatefill/domain/delivery/shared-tracking'
import { TOPICS } from './personal-data-topics.ts'
import type { Section } from './section.ts'

/** The privacy policy under the Nigeria Data Protection Act 2023 (C-09); consistent with clause 10 of the terms. */
export const PRIVACY_SECTIONS: readonly Section[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    paragraphs: [
      'The operator of Gatefill is the data controller for this service. The Nigeria Data Protection Act 2023 (NDPA) applies. For every question about your data, use the contacts at the end of this page.',
    ],
  },
  {
    id: 'what-we-keep',
    title: 'What we keep',
    paragraphs: ['Only what your orders, their payment, your account’s safety and our books need:'],
    list: TOPICS.map(({ title, keeps }) => `${title}: ${keeps}`),
  },
  {
    id: 'why',
    title: 'Why we use it',
    paragraphs: ['Each use has a lawful basis under section 25 of the NDPA:'],
    list: [
      'To perform our agreement with you: to take the order, collect the payment, deliver, refund and answer you.',
      'To meet our legal duties: accounts, tax and the rules for petroleum products.',
      'For our legitimate interest in a safe service: to stop fraud, password guessing and misuse.',
      'With your consent only: promotions. They are off until you switch them on.',
    ],
  },
  {
    id: 'who-gets-it',
    title: 'Who gets it',
    paragraphs: ['We do not sell your data or show advertising. Each of these receives only what it needs:'],
    list: [
      'The driver who delivers: your name, the address with its pin, landmark and access code, your phone number or the name and number of who receives the fuel, and the order.',
      'The filling station that supplies: fuel and quantity, without your name.',
      'The payment provider on whose page you pay: your email address, the amount and the reference of the order; for a refund to a bank account, that account; for a payment that you dispute, for your bank, what we delivered, when and where.',
      'The service that sends our emails: your email address and the text of the email.',
      'The service that sends our text messages, where we text you: your phone number and the text.',
      'The maker of your browser, where you switched push messages on: the address of that browser and a message that only the browser can read.',
      `Everybody to whom you pass on the link to an order, for at most ${LINK_SECONDS / HOUR_SECONDS} hours: its stage, the place of the van and the expected time, without your name, address, phone number or code.`,
      'Customers, of the driver who comes to them: name, phone number and vehicle.',
      'The company that hosts our servers and files, under a contract that binds it to our instructions.',
      'Our bank: the names and accounts of drivers and stations that we pay.',
      'Courts and authorities, where Nigerian law requires it.',
    ],
  },
  {
    id: 'abroad',
    title: 'Transfer abroad',
    paragraphs: [
      'Some of these companies may process data outside Nigeria. We then use only those whose country or contract gives the protection that sections 41 to 43 of the NDPA require.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    paragraphs: ['No longer than needed:'],
    list: TOPICS.map(({ title, howLong }) => `${title}: ${howLong}`),
  },
  {
    id: 'in-your-browser',
    title: 'What is stored in your browser',
    paragraphs: [
      'Your browser keeps your sign-in, a half-finished order, until you close the tab a message to support that you have not sent, your choice of light or dark, and how much room your order took on the home screen. We use three cookies: one shows that the browser is still open, one ties a password reset to the browser that asked for it, and one tells us that you have signed in here before. So that the app opens without a network, the browser’s database (IndexedDB) holds what the app last showed you: your name, email, phone number and addresses without their gate codes, your orders with the code for the driver, the prices, and the lists of your notifications and tickets, at most ten of each and for at most 7 days. It is erased when you sign out and when your session ends. There is no tracking, and nothing is loaded from other companies. Our payment provider’s page follows that provider’s own policy.',
    ],
  },
  {
    id: 'how-we-protect-it',
    title: 'How we protect it',
    paragraphs: [
      'Connections are encrypted, passwords and codes are stored only as hashes, a sign-out or a new password ends sessions at once, and staff see only what their task needs. If a breach puts you at high risk, we tell you and the Nigeria Data Protection Commission, as the law requires.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    paragraphs: ['Under the NDPA you can, free of charge:'],
    list: [
      'ask what we keep about you and get a copy;',
      'have wrong data corrected, much of it yourself in your account;',
      'have data deleted that no law obliges us to keep;',
      'restrict or object to a use, and withdraw a consent at any time;',
      'receive your data in a form that you can take elsewhere;',
      'complain to the Nigeria Data Protection Commission.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: ['Fuel is for adults. We do not knowingly keep data about anyone under 18.'],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'A new version is published here with its date before it applies. We announce important changes by email.',
    ],
  },
]
