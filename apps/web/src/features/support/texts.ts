// The sentences of support, by the file that says them, to be read and edited in one go.

import { plural } from '@gatefill/ui/plural'

// new-ticket/new-ticket.tsx
export const selectACategory = 'Select a category'
export const failedToLoadCategories = 'Failed to load categories'
export const tryAgain = 'Try Again'
export const cancelRequestBegins = 'Please cancel this order. My reason: '
export const messageNotLost = 'Your message has not been lost.'
export const createTicket = 'Create Ticket'
export const tipOrderNumber = 'Give the order number. It starts with #.'
export const tipWhatHappened = 'Say what you expected and what happened instead.'
export const tipPhoto = 'Add a photo of the meter, the receipt or the bank alert.'
export const tipNoSecrets = 'Never send a password, a card number or a code.'
export const tipsForAQuickAnswer = 'Tips for a quick answer'
export const noOrder = 'No order'
export const failedToCreateTicket = 'Failed to create ticket'

// shared/message-counter.tsx
export const charactersLeft = (left: string | number) => `${left} characters left`

// shared/picture-choice.tsx
export const addPictures = 'Add pictures'
export const chosenPictures = 'Chosen pictures'
export const remove = (name: string | number) => `Remove ${name}`
export const picturesHint = (most: number) => `Up to ${most} JPEG, PNG or WebP pictures, 5 MB each.`

// shared/use-pictures.ts
export const tooManyPictures = (most: number) => `You can send up to ${most} pictures.`

// ticket/close-ticket.tsx
export const closeTicket = 'Close Ticket'
export const aClosedTicketTakesNo =
  'You cannot reply to a closed ticket. If something comes up later, open a new one.'
export const keepOpen = 'Keep open'
export const closeTicketQuestion = (number: string) => `Close ticket #${number}?`

// ticket/contact-card.tsx
export const talkToUsNow = 'Talk to us now'
export const call = (supportPhone: string | number) => `Call ${supportPhone}`
export const whatsappOpensANewTab = 'WhatsApp (opens a new tab)'
export const email = (supportEmail: string | number) => `Email ${supportEmail}`

// ticket/conversation.tsx
export const pictureOf = (number: number, name: string) => `Picture ${number} of ${name}`

// ticket/ticket.tsx
export const thisConversationGoesOnIn = 'This conversation continues in {ticket}.'
export const ticketNumbered = (number: string) => `ticket #${number}`
export const failedToLoadTicket = 'Failed to load ticket'
export const allTickets = 'All tickets'
export const ticketNotFoundHint = 'Check the link, or choose the ticket from your list.'
export const ticketNotLoadedButSafe = 'Your ticket is safe. Only this view did not load.'
export const detailsMayBeOutdated = 'The details below may be out of date.'
export const aboutThisTicket = 'About this ticket'
export const loadingTicket = 'Loading ticket'
export const ticketNumber = (number: string) => `Ticket #${number}`

// ticket/reply-form.tsx
export const yourReply = 'Your reply'

// ticket/ticket-rating.tsx
export const helpRated = 'You rated our help {rating}. Thank you.'
export const answerNotSent = 'Your answer was not sent. Please try again.'
export const textTellUsMore = 'Tell us more'
export const sendAnswer = 'Send answer'

// ticket/use-ticket-changes.ts
export const failedToSendReply = 'Failed to send reply'
export const failedToCloseTicket = 'Failed to close ticket'

// tickets/questions-card.tsx
export const questionsAndAnswers = 'Questions and answers'
export const privacyPolicy = 'Privacy Policy'
export const findAnAnswer = 'Find an answer'

// tickets/tickets.tsx
export const replyCount = (count: number) => plural(count, { one: '# reply', other: '# replies' })
export const searchTickets = 'Search tickets'
export const failedToFetchTickets = 'Failed to fetch tickets'
export const failedToFetchTicketsBecause = (cause: string) => `${failedToFetchTickets}: ${cause}`
export const ticketsNotLoadedButSafe =
  'Your tickets are safe. The list did not load. Please try again in a moment.'
export const listMayBeOutdated = 'The list below may be out of date.'
export const noTicketsYet = 'No tickets yet'
export const noTicketsHint =
  'Write to us about an order, a payment or anything else. Our replies appear here.'
export const noTicketsMatchYourSearch = 'No tickets match your search'
export const clearFilters = 'Clear Filters'
export const searchHint = 'Search by words in your message, category or ticket number.'
export const loadingTickets = 'Loading tickets'
