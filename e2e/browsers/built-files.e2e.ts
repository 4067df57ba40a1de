import { join } from 'node:path'
import { stoppedFiles } from '../../tools/blockers/blocked-by.ts'
import { aboveFloor } from '../../tools/floor/built-files.ts'
import { floorOf } from '../../tools/vite/floor.ts'
import { expect, test } from '../support/test.ts'

const dist = (app: string) => join(import.meta.dirname, '..', '..', 'apps', app, 'dist')

for (const [app, audience] of [
  ['web', 'phones'],
  ['driver', 'phones'],
  ['console', 'console'],
] as const)
  test(`what is built of ${app} uses nothing that its oldest browsers lack [BR-020]`, () => {
    expect(aboveFloor(dist(app), floorOf(audience))).toEqual([])
  })

for (const [app, base] of [
  ['web', ''],
  ['driver', '/driver'],
  ['console', '/console'],
] as const)
  test(`no file of ${app} has a name that EasyList or EasyPrivacy stops [BR-039]`, () => {
    expect(stoppedFiles(dist(app), base)).toEqual([])
  })
