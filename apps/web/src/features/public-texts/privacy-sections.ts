import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { REMEMBERED_SESSION_SECONDS, SESSION_SECONDS } from '@gatefill/domain/accounts/session'
import { DAY_SECONDS, HOUR_SECONDS } from '@gatefill/domain/core/lagos-time'
import type { Section } from './section.ts'

const codeMinutes = CODE_SECONDS / 60
const sessionHours = SESSION_SECONDS / HOUR_SECONDS
const rememberedDays = REMEMBERED_SESSION_SECONDS / DAY_SECONDS

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
    paragraphs: ['Only what an order needs:'],
    list: [
      'Account: your first and last name, email address, your phone number and picture if you add them, and a one-way hash of your password. Nobody can read the password itself.',
      'Addresses: street, city, LGA, state, and the landmark or estate access code if you add them for the driver.',
      'Orders: fuel, quantity, price, delivery address, the times of each stage, and the reason when you cancel.',
      'Payments: amount, reference, method and result as the payment provider reports them. Your card number, PIN and bank password never reach us.',
      'Support: your tickets, your messages and our replies, and any pictures you send with them.',
      'Security: times of sign-in, the browsers you signed in with, the IP address of each request for a code and each failed sign-in, and which version of the terms you agreed to and when.',
    ],
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
      'The driver who delivers: your name, the address with its landmark and access code, your phone number, and the order.',
      'The filling station that supplies: fuel and quantity, without your name.',
      'The payment provider on whose page you pay: your email address, the amount and the reference of the order.',
      'The service that sends our emails: your email address and the text of the email.',
      'The company that hosts our servers, under a contract that binds it to our instructions.',
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
    list: [
      `Codes that we mail are valid for ${codeMinutes} minutes and are removed within two days.`,
      `A sign-in lasts at most ${sessionHours} hours, or ${rememberedDays} days with ‘Remember me’; its record is removed 30 days after its end.`,
      'Your account and addresses stay until you change or remove them, or ask us to close the account.',
      'Tickets and their pictures stay until you close the account. A browser you signed in with is remembered for 180 days after the last sign-in.',
      'Orders and payments stay for 6 years, because company law requires us to keep accounts that long.',
    ],
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
