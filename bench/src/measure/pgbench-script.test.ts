import { expect, test } from 'vitest'
import { pgbenchScript } from './pgbench-script.ts'

test('parameters become variables with the values that the driver would send', () => {
  const at = new Date('2026-11-21T09:00:00Z')
  const script = pgbenchScript('select $1, $2::text[], $3 + $3', ['Lekki', ['PMS', 'a "b"'], at])
  expect(script.text).toBe('\\set n :n + 1\nselect :p1, :p2::text[], :p3 + :p3;\n')
  expect(script.variables).toMatchObject({
    p1: 'Lekki',
    p2: '{"PMS","a \\"b\\""}',
    p3: '2026-11-21T09:00:00.000Z',
  })
})

test('null and the empty text, which pgbench variables cannot express, stand in the script', () => {
  const { text, variables } = pgbenchScript('insert into t values ($1, $2)', [null, ''])
  expect(text).toContain("insert into t values (null, '')")
  expect(variables).not.toHaveProperty('p1')
})

test('a parameter that must differ is made anew by every transaction', () => {
  const { text } = pgbenchScript('select $1, $10', Array(10).fill('x'), { 1: "('o' || :n)" })
  expect(text).toContain("select ('o' || :n), :p10")
})
