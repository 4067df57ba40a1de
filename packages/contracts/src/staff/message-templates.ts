import type { MessageKind } from '@gatefill/domain/notifications/customer-message'
import { CHANNELS, MESSAGE_KINDS } from '@gatefill/domain/notifications/customer-message'
import * as z from 'zod/mini'
import { staff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import type { Param } from '../core/params.ts'

const TEMPLATE_NOT_FOUND = 'There is no such message.'

const templateKind: Param<MessageKind> = {
  parse: (text) => MESSAGE_KINDS.find((kind) => kind === text),
  notFound: TEMPLATE_NOT_FOUND,
}

const templateSchema = z.object({
  kind: z.enum(MESSAGE_KINDS),
  name: z.string(),
  channels: z.array(z.enum(CHANNELS)),
  /** The words with an invented order; null where the message does not go by that channel. */
  email: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  sms: z.nullable(z.string()),
  push: z.nullable(z.object({ title: z.string(), body: z.string() })),
})

/** A message to customers with its words for an invented order. */
export type MessageTemplate = z.infer<typeof templateSchema>

/** GET /staff/message-templates: every message to customers, filled with an invented order. */
export const listMessageTemplates = endpoint({
  summary: 'The messages to customers, with an invented order',
  method: 'GET',
  path: '/staff/message-templates',
  access: staff('admin', 'owner', 'support'),
  answer: plain(z.array(templateSchema)),
  status: 200,
  message: 'Messages',
  errors: [],
})

/** POST /staff/message-templates/{kind}/test: mails the message with an invented order to oneself. */
export const sendTestMessage = endpoint({
  summary: 'Mail a message with an invented order to oneself',
  method: 'POST',
  path: '/staff/message-templates/:kind/test',
  params: { kind: templateKind },
  access: staff('admin', 'support'),
  answer: plain(z.object({ to: z.string() })),
  status: 200,
  message: 'A test was sent to your own address',
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})
