import type { WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import type { WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import type { CommandState } from '@gatefill/domain/dispatch/phone/command-state'
import type { PhoneAct } from '@gatefill/domain/dispatch/phone/phone-runs'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { openDB } from 'idb'
import type { GateDraft } from './gate-draft.ts'

/** What the phone holds for one driver beside the queue. */
export type StoredDriver = {
  driverId: string
  /** Numbers the commands of this driver on this phone. */
  deviceId: string
  nextSeq: number
  nextFixSeq: number
  /** How often the server was asked, and the latest of these calls whose answer is stored. */
  calls?: number
  answeredCall?: number
  /** The answer that the server gave last. */
  work: WireDriverRuns | null
  syncedAt: string | null
  /** How many seconds this phone's clock is ahead of the server's, where that is too much. */
  clockOffSeconds?: number | null
  /** What was entered at gates that are not finished, by stop. */
  gates: Record<string, GateDraft>
}

/** A command of the queue. It stays until it is answered; one that was refused, until the driver has seen it. */
export type StoredCommand = PhoneAct & {
  driverId: string
  seq: number
  id: string
  /** What the list names it by, such as an order's number. */
  about: string
  state: CommandState
  result?: WireCommandResult
  answeredAt?: string
}

export type StoredPhoto = {
  driverId: string
  id: string
  at: string
  about: string
  data: ArrayBuffer
  /** Why the server does not take it; such a photo is not sent again. */
  problem?: string
}

/** A fix that waits to be sent. */
export type StoredFix = {
  driverId: string
  seq: number
  at: string
  lat: number
  lng: number
  accuracy: number
  speed: number | null
}

interface PhoneSchema extends DBSchema {
  drivers: { key: string; value: StoredDriver }
  commands: { key: [string, number]; value: StoredCommand }
  photos: { key: [string, string]; value: StoredPhoto }
  fixes: { key: [string, number]; value: StoredFix }
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>
type StoreName = 'drivers' | 'commands' | 'photos' | 'fixes'
export type PhoneTx = IDBPTransaction<PhoneSchema, StoreName[], 'readwrite'>

/** Where the browser refuses its storage, all is held in memory until the page closes: `isSafe` is false. */
export async function openPhoneDatabase(): Promise<{ database: PhoneDatabase; isSafe: boolean }> {
  const isSafe = await hasStorage()
  if (!isSafe) await placeMemoryDatabase()
  return { database: await openStores(), isSafe }
}

/** Whether the browser opens a database at all; some refuse by throwing, some later, some have none. */
const hasStorage = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const opening = indexedDB.open('gatefill-driver-check')
      opening.onerror = (event) => {
        event.preventDefault()
        resolve(false)
      }
      opening.onsuccess = () => {
        opening.result.close()
        resolve(true)
      }
    } catch {
      resolve(false)
    }
  })

const openStores = (): Promise<PhoneDatabase> =>
  openDB<PhoneSchema>('gatefill-driver', 1, {
    upgrade(database) {
      database.createObjectStore('drivers', { keyPath: 'driverId' })
      database.createObjectStore('commands', { keyPath: ['driverId', 'seq'] })
      database.createObjectStore('photos', { keyPath: ['driverId', 'id'] })
      database.createObjectStore('fixes', { keyPath: ['driverId', 'seq'] })
    },
    // A later version of the page in another tab may change the stores.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(), // an event of a database
  })

/** One transaction over everything; it is on the disk when it is done. */
export const writeAll = (database: PhoneDatabase): PhoneTx =>
  database.transaction(['drivers', 'commands', 'photos', 'fixes'], 'readwrite', { durability: 'strict' })

/** All keys of a driver in a store whose key begins with the driver. */
export const ofDriver = (driverId: string): IDBKeyRange => IDBKeyRange.bound([driverId], [driverId, []])

export async function driverIn(tx: PhoneTx, driverId: string): Promise<StoredDriver> {
  const found = await tx.objectStore('drivers').get(driverId)
  return found ?? newDriver(driverId)
}

export const newDriver = (driverId: string): StoredDriver => ({
  driverId,
  deviceId: crypto.randomUUID(),
  nextSeq: 1,
  nextFixSeq: 1,
  work: null,
  syncedAt: null,
  gates: {},
})

/** Databases in memory, in place of those that this browser refuses. */
function placeMemoryDatabase(): Promise<unknown> {
  if (!('findLast' in Array.prototype))
    Object.defineProperty(Array.prototype, 'findLast', {
      configurable: true,
      value: function findLast<Item>(this: Item[], isWanted: (item: Item) => boolean): Item | undefined {
        return [...this].reverse().find(isWanted)
      },
    })
  // @ts-expect-error: the package hides the types of this file, which has no exports.
  return import('fake-indexeddb/auto')
}
