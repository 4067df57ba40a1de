import { describe, expect, test } from 'vitest'
import { messageReader } from './statement-counter.ts'

const message = (type: string, body: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

const sent = Buffer.concat([
  message('', '\0\u0003\0\0user\0ada\0\0'),
  message('P', 'orders.place\0insert ...\0\0\0'),
  message('B', '\0orders.place\0\0\0\0\0\0\0'),
  message('P', '\0select  1\0\0\0'),
  message('B', '\0\0\0\0\0\0\0\0'),
  message('Q', 'begin\0'),
])

describe('the count of statements', () => {
  test('names prepared statements, and others by their first words', () => {
    const names: string[] = []
    messageReader((name) => names.push(name))(sent)
    expect(names).toEqual(['orders.place', 'select 1', 'begin'])
  })

  test('is the same in whatever pieces the messages come', () => {
    const names: string[] = []
    const read = messageReader((name) => names.push(name))
    for (const byte of sent) read(Buffer.of(byte))
    expect(names).toEqual(['orders.place', 'select 1', 'begin'])
  })
})
