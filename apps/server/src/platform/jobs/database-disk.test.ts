import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { databaseDisk } from './database-disk.ts'

const database = await testDatabase()
afterAll(() => database.close())

const failedWith = (code: string) => Object.assign(new Error('could not extend file'), { code })

test('a disk that a call found full is full until something can be written again [RL-004]', async () => {
  const disk = databaseDisk(database.db, createLog('silent'))
  expect(await disk.isFull()).toBe(false)
  disk.note(failedWith('57P01'))
  expect(await disk.isFull()).toBe(false)
  disk.note(failedWith('53100'))
  expect(await disk.isFull()).toBe(false)
  expect(await disk.isFull(), 'and nothing of the look is left').toBe(false)
})

test('what refuses a look for another reason says nothing of the disk [RL-004]', async () => {
  const closed = await testDatabase()
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const disk = databaseDisk(closed.db, log)
  await closed.close()
  disk.note(failedWith('53100'))
  expect(await disk.isFull()).toBe(false)
  expect(warn).toHaveBeenCalledOnce()
})
