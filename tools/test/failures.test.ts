import { expect, test } from 'vitest'
import { failureLines, failuresOf, tellingLines } from './failures.ts'

const red = (text: string) => `\u001b[31m${text}\u001b[39m`

const MESSAGE = `Error: ${red('expect(')}locator).toBeVisible() failed

Locator: getByText('Paid')
Expected: visible
Received: ${red('hidden')}
Timeout: 10000ms

Call log:
  - waiting for getByText('Paid')

  11 | test('an order is paid', async () => {
> 12 |   await expect(page.getByText('Paid')).toBeVisible()
     |                                        ^
    at expectPaid (/clone/e2e/support/paid.ts:30:5)
    at /clone/e2e/orders/pay.e2e.ts:12:5
`

test('a failed journey is told with its place, what it expected and what it received', () => {
  const spec = (status: string) => ({
    title: 'an order is paid',
    file: 'orders/pay.e2e.ts',
    line: 12,
    tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: MESSAGE }] }] }],
  })
  const report = { suites: [{ suites: [{ specs: [spec('unexpected'), spec('expected')] }] }], errors: [] }
  expect(failureLines(failuresOf(report))).toEqual([
    'failed: orders/pay.e2e.ts:12 an order is paid',
    '    Error: expect(locator).toBeVisible() failed (paid.ts:30 < pay.e2e.ts:12)',
    "    Locator: getByText('Paid')",
    '    Expected: visible',
    '    Received: hidden',
    '    Timeout: 10000ms',
  ])
})

test('a failed test of Vitest is told with its message and the line of ours that threw', () => {
  const failureMessages = [
    'AssertionError: expected 1 to be 2\n    at /clone/fee.test.ts:7:3\n    at file:///clone/node_modules/vitest/run.js:1:1',
  ]
  const assertionResults = [
    { fullName: 'the fee is rounded', status: 'failed', failureMessages },
    { fullName: 'the fee is 2%', status: 'passed', failureMessages: [] },
  ]
  const report = { testResults: [{ name: 'fee.test.ts', status: 'failed', assertionResults }] }
  expect(failureLines(failuresOf(report))).toEqual([
    'failed: the fee is rounded',
    '    AssertionError: expected 1 to be 2 (fee.test.ts:7)',
  ])
})

test('a test file that could not be loaded and an error outside of any test are told as well', () => {
  const unloaded = { name: 'fee.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(failuresOf({ testResults: [unloaded] })).toEqual([
    { title: 'fee.test.ts', messages: ['no such module'] },
  ])
  expect(failuresOf({ suites: [], errors: [{ message: 'no such page' }] })).toEqual([
    { title: 'outside of any test', messages: ['no such page'] },
  ])
  expect(failuresOf({ anything: 'else' })).toEqual([])
})

test('of a difference only what differs is told', () => {
  const message = 'expected\n\n- Expected  - 1\n+ Received  + 1\n\n  {\n-   "a": 1,\n+   "a": 2,\n  }'
  expect(tellingLines(message)).toEqual(['expected', '-   "a": 1,', '+   "a": 2,'])
})

test('many failures share the last 40 lines, and each keeps its title and its message', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    title: `test ${at}`,
    messages: ['a\nb\nc\nd\ne\nf'],
  }))
  const lines = failureLines(many)
  expect(lines).toHaveLength(36)
  expect(lines.slice(-3)).toEqual(['failed: test 11', '    a', '    b'])
})

test('a file whose hook failed is told by what was printed below its name', () => {
  const assertionResults = [{ fullName: 'the fee', status: 'skipped' }]
  const report = {
    testResults: [{ name: '/clone/fee.test.ts', status: 'failed', message: '', assertionResults }],
  }
  const output = ' FAIL  |unit| fee.test.ts > fees\nError: no database\n ❯ fee.test.ts:4:9\n'
  expect(failureLines(failuresOf(report, output))).toEqual([
    'failed: /clone/fee.test.ts',
    '    Error: no database (fee.test.ts:4)',
  ])
})

test('of a wait that ended with the time of its test it is told what it waited for', () => {
  const message = "Error: locator.click: Test timeout\nCall log:\n  - waiting for getByRole('button')\n"
  expect(tellingLines(message)).toEqual([
    'Error: locator.click: Test timeout',
    "  - waiting for getByRole('button')",
  ])
})

test('several errors of one test share its lines', () => {
  const messages = ['first\n1\n2\n3\n4\n5\n6\n7\n8', 'second\n1\n2\n3\n4\n5\n6\n7\n8']
  const lines = failureLines([{ title: 'two', messages }])
  expect(lines).toEqual([
    'failed: two',
    ...['first', 1, 2, 3, 'second', 1, 2, 3].map((line) => `    ${line}`),
  ])
})
