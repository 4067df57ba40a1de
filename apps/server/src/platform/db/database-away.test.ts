import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const withCode = (code: string) => Object.assign(new Error('the words of the server'), { code })

test.each([
  ['08000', 'the connection failed'],
  ['08006', 'the connection ended'],
  ['53100', 'the disk is full'],
  ['53200', 'the memory is full'],
  ['53300', 'too many connections'],
  ['57014', 'a statement took longer than its time'],
  ['57P01', 'an operator ended the connection'],
  ['57P02', 'the server crashed'],
  ['57P03', 'the server starts or stops'],
  ['57P05', 'the connection was idle for too long'],
  ['58030', 'the disk fails'],
  ['25006', 'a standby takes no writes'],
  ['40001', 'two transactions met'],
  ['40P01', 'two transactions waited for each other'],
  ['55P03', 'a lock was not free in time'],
  ['ECONNREFUSED', 'nothing listens'],
  ['ECONNRESET', 'the other side ended the connection'],
  ['EPIPE', 'the other side is gone'],
  ['ETIMEDOUT', 'the network is silent'],
  ['ENOTFOUND', 'the name is unknown'],
  ['EAI_AGAIN', 'the names cannot be asked'],
  ['EHOSTUNREACH', 'the machine is not reached'],
  ['ENETUNREACH', 'the network is not reached'],
])('%s is the database being away: %s [SD-105]', (code) => expect(isDatabaseAway(withCode(code))).toBe(true))

test.each([
  ['23505', 'a key is there already'],
  ['23503', 'a row is pointed to'],
  ['22P02', 'a value has the wrong form'],
  ['42P01', 'a table is not there'],
  ['42501', 'a right is missing'],
  ['25P02', 'a statement after one that failed'],
  ['28P01', 'the password is wrong'],
  ['3D000', 'the database is not there'],
  ['58P01', 'a file of the server is missing'],
  ['P0001', 'a rule of a trigger'],
  ['XX000', 'a defect of the server'],
  ['ENOSPC', 'our own disk is full'],
])('%s is none of it: %s [SD-105]', (code) => expect(isDatabaseAway(withCode(code))).toBe(false))

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
])('"%s" of the driver, which has no code, is the database being away [SD-105]', (words) =>
  expect(isDatabaseAway(new Error(words))).toBe(true),
)

test('any other error, and what is none, is a defect [SD-105]', () => {
  for (const thrown of [new TypeError('x is not a function'), new Error(''), 'ECONNREFUSED', null, undefined])
    expect(isDatabaseAway(thrown)).toBe(false)
})
