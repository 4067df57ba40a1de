import type { Codec, Endpoint } from '@gatefill/contracts/core/endpoint'
import { endpoint } from '@gatefill/contracts/core/endpoint'
import { success } from '@gatefill/contracts/core/envelope'
import { pageOf as pageShape } from '@gatefill/contracts/core/page-shape'
import { pageOf } from '@gatefill/domain/core/page'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerBody } from './answer-body.ts'

type Line = { name: string; secret: string }

function countedLine() {
  const written: string[] = []
  const line: Codec<Line, { name: string }> = {
    schema: z.object({ name: z.string() }),
    toWire: ({ name }) => {
      written.push(name)
      return { name }
    },
    fromWire: ({ name }) => ({ name, secret: '' }),
  }
  return { line, written }
}

const listOf = (line: Codec<Line, { name: string }>, revised: boolean): Endpoint => ({
  ...endpoint({
    summary: 'Lines',
    method: 'GET',
    path: '/lines',
    access: 'public',
    answer: pageShape(line),
    status: 200,
    message: 'Lines',
    errors: [],
  }),
  ...(revised ? { revised } : {}),
})

const ADA = { name: 'Ada "the first" ₦', secret: 'known to the server' }
const BOLA = { name: 'Bola', secret: 'known to the server' }

test('the body of a revised list is that of any other list [SD-097]', () => {
  const { line } = countedLine()
  for (const lines of [[], [ADA], [ADA, BOLA, ADA]]) {
    const page = pageOf(lines, 23, 1, 20)
    const body = JSON.parse(answerBody(listOf(line, true), 'Lines', page))
    expect(body).toEqual(success('Lines', pageShape(line).toWire(page)))
    expect(body).toEqual(JSON.parse(answerBody(listOf(line, false), 'Lines', page)))
  }
})

test('a frozen item of a revised list is written once, any other each time [SD-097]', () => {
  const { line, written } = countedLine()
  const kept = Object.freeze({ ...ADA })
  for (const items of [[kept], [kept, BOLA], [BOLA], [{ ...ADA }]])
    answerBody(listOf(line, true), 'Lines', pageOf(items, 1, 1, 20))
  expect(written).toEqual([ADA.name, BOLA.name, BOLA.name, ADA.name])
})

test('an item of other lists is written each time, and in each shape for itself [SD-097]', () => {
  const { line, written } = countedLine()
  const kept = Object.freeze({ ...ADA })
  for (let sent = 0; sent < 2; sent += 1) answerBody(listOf(line, false), 'Lines', pageOf([kept], 1, 1, 20))
  expect(written).toEqual([ADA.name, ADA.name])
  const loud = { ...line, toWire: ({ name }: Line) => ({ name: name.toUpperCase() }) }
  answerBody(listOf(line, true), 'Lines', pageOf([kept], 1, 1, 20))
  expect(answerBody(listOf(loud, true), 'Lines', pageOf([kept], 1, 1, 20))).toContain('THE FIRST')
})
