import { expect, test } from 'vitest'
import { namedStatement } from '../../../apps/server/src/platform/db/prepared-statements.ts'
import { pgbenchScript } from './pgbench-script.ts'

test('values become variables as the driver would send them', () => {
  const statement = namedStatement<{ area: string; fuels: string[]; at: Date }>(
    'test.variables',
    (p) => `select ${p.area}, ${p.fuels}::text[], ${p.at} + ${p.at}`,
  )
  const at = new Date('2026-11-21T09:00:00Z')
  const script = pgbenchScript(statement, { area: 'Lekki', fuels: ['PMS', 'a "b"'], at })
  expect(script.text).toBe('\\set n :n + 1\nselect :p_area, :p_fuels::text[], :p_at + :p_at;\n')
  expect(script.variables).toMatchObject({
    p_area: 'Lekki',
    p_fuels: '{"PMS","a \\"b\\""}',
    p_at: '2026-11-21T09:00:00.000Z',
  })
})

test('null and the empty text, which pgbench variables cannot express, stand in the script', () => {
  const statement = namedStatement<{ one: null; two: string }>(
    'test.constants',
    (p) => `insert into t values (${p.one}, ${p.two})`,
  )
  const { text, variables } = pgbenchScript(statement, { one: null, two: '' })
  expect(text).toContain("insert into t values (null, '')")
  expect(variables).not.toHaveProperty('p_one')
})

test('a value that must differ is made anew by every transaction', () => {
  const statement = namedStatement<{ id: string; of: string }>('test.fresh', (p) => `select ${p.id}, ${p.of}`)
  const { text } = pgbenchScript(statement, { id: 'x', of: 'x' }, { id: "('o' || :n)" })
  expect(text).toContain("select ('o' || :n), :p_of")
})
