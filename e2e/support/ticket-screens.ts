import type { Page } from '@playwright/test'

/** The URLs of the support screens and the elements that journeys use. */
export const NEW_TICKET = '/dashboard/support/create'
export const ticketPath = ({ id }: { id: string }) => `/dashboard/support/ticket/${id}`

/** A ticket's number as the screen shows it. */
export const numberOf = ({ id }: { id: string }) => `#${id.slice(-6)}`

export const category = (page: Page) => page.getByLabel('Category')
export const message = (page: Page) => page.getByLabel('Message')
export const submit = (page: Page) => page.getByRole('button', { name: 'Create Ticket' })

export const conversation = (page: Page) =>
  page.getByRole('log', { name: 'Conversation' }).getByRole('article')
export const replyBox = (page: Page) => page.getByLabel('Your reply')
export const send = (page: Page) => page.getByRole('button', { name: 'Send' })
export const closeButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Close Ticket' })
