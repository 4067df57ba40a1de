import { endpoint, plain } from '@gatefill/contracts/core/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readBody, readQuery } from './input.ts'

/** A name with each letter and its marks apart, as some phones write them. */
const APART = 'Ṣọlá Adéyẹmí'.normalize('NFD')
const COMPOSED = 'Ṣọlá Adéyẹmí'.normalize('NFC')

const takesAnything = endpoint({
  summary: 'A body of any shape',
  method: 'POST',
  path: '/anything',
  access: 'public',
  query: ['search'],
  body: plain(z.unknown()),
  answer: plain(z.null()),
  status: 200,
  message: 'Received',
  errors: [],
})

test('texts arrive in the form NFC at any depth of a body, and in a search [BR-117]', () => {
  const sent = { name: APART, stops: [{ note: APART, at: 3 }, APART], nothing: null, isOpen: true }
  expect(readBody(takesAnything, sent)).toEqual({
    value: { name: COMPOSED, stops: [{ note: COMPOSED, at: 3 }, COMPOSED], nothing: null, isOpen: true },
  })
  expect(readQuery(takesAnything, { search: APART })).toEqual({ search: COMPOSED })
})

test('a password stays as it was typed, since those of before were stored so [BR-117]', () => {
  const sent = { password: APART, currentPassword: APART, newPassword: APART }
  expect(readBody(takesAnything, sent)).toEqual({ value: sent })
})
