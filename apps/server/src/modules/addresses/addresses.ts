import type { AddressChanges, AddressInList } from '@gatefill/contracts/customer/account/address-shapes'
import {
  ADDRESS_NOT_FOUND,
  type Address,
  addressProblem,
  normaliseAddress,
} from '@gatefill/domain/addresses/address'
import {
  ADDRESSES_FULL,
  ADDRESSES_MAX,
  addAddress,
  removeAddress,
  replaceAddresses,
  setDefaultAddress,
  updateAddress,
} from '@gatefill/domain/addresses/address-list'
import {
  type AreaRequest,
  checkAreaRequest,
  nowServedSentence,
} from '@gatefill/domain/addresses/area-request'
import { findAreaByPin, type ServedArea } from '@gatefill/domain/addresses/service-area'
import { type AddressId, asId, ID_PREFIX, type UserId } from '@gatefill/domain/core/ids'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { domainEvent } from '../../platform/domain-events.ts'
import { listAreas } from '../areas/index.ts'
import {
  closeAreaRequest,
  deleteAreaRequest,
  findAddress,
  listAddresses,
  listAreaRequests,
  listOpenAreaRequests,
  lockAddressesOf,
  type OpenAreaRequest,
  saveAddresses,
  saveAreaRequest,
} from './addresses.repository.ts'

type AddressForm = AddressChanges & { isDefault?: boolean }

// A customer's saved addresses: every change is one transaction that leaves exactly one default, listed first (C-38).

const nextAddressId = (app: App): AddressId => asId(app.ids.next(ID_PREFIX.address))

/** Adds an address to the customer's list; the first one is the default. */
export async function addAddressOfCustomer(
  app: App,
  userId: UserId,
  form: AddressForm,
): Promise<Result<AddressInList, 'VALIDATION'>> {
  const errors = addressProblem(form)
  if (errors !== undefined) return invalid(errors)
  const id = nextAddressId(app)
  const saved = await app.database.transaction((tx) =>
    changeAddresses(app, tx, userId, (list) =>
      list.length >= ADDRESSES_MAX
        ? invalid({ addresses: [ADDRESSES_FULL] })
        : ok(addAddress(list, { ...normaliseAddress(form), id }, form.isDefault === true)),
    ),
  )
  return saved.ok ? ok(inList(saved.value, id)) : saved
}

/** Absent fields stay; the address as it would become is what must be valid. */
export async function changeAddressOfCustomer(
  app: App,
  userId: UserId,
  id: AddressId,
  form: AddressForm,
): Promise<Result<AddressInList, 'VALIDATION' | 'NOT_FOUND'>> {
  const saved = await app.database.transaction((tx) =>
    changeAddresses<'VALIDATION' | 'NOT_FOUND'>(app, tx, userId, (list) => {
      const updated = updateAddress(list, id, form)
      const errors = updated.ok ? addressProblem(inList(updated.value, id).address) : undefined
      return errors === undefined ? updated : invalid(errors)
    }),
  )
  return saved.ok ? ok(inList(saved.value, id)) : saved
}

/** Takes an address off the list; NOT_FOUND where it is another customer's or none. */
export async function removeAddressOfCustomer(
  app: App,
  userId: UserId,
  id: AddressId,
): Promise<Result<{ id: string; addresses: Address[] }, 'NOT_FOUND'>> {
  const saved = await app.database.transaction((tx) =>
    changeAddresses(app, tx, userId, (list) => removeAddress(list, id)),
  )
  return saved.ok ? ok({ id, addresses: saved.value }) : saved
}

/** Makes an address the default one, which is listed first. */
export async function setDefaultAddressOfCustomer(
  app: App,
  userId: UserId,
  id: AddressId,
): Promise<Result<AddressInList, 'NOT_FOUND'>> {
  const saved = await app.database.transaction((tx) =>
    changeAddresses(app, tx, userId, (list) => setDefaultAddress(list, id)),
  )
  return saved.ok ? ok(inList(saved.value, id)) : saved
}

/** The list save of PUT /users/me, inside its transaction; `rows` have been checked (C-37). */
export async function saveAddressList(
  app: App,
  tx: Tx,
  userId: UserId,
  rows: AddressChanges[],
): Promise<Address[]> {
  const saved = await changeAddresses<never>(app, tx, userId, (list) =>
    ok(replaceAddresses(list, rows, () => nextAddressId(app))),
  )
  return saved.value
}

/** The address that a change was about; the change has just put it in this list. */
function inList(addresses: Address[], id: AddressId): AddressInList {
  const address = addresses.find((one) => one.id === id)
  if (address === undefined) throw new Error(`address ${id} is not in the list that was saved`)
  return { address, addresses }
}

/** Locks the list, lets `decide` say what becomes of it, and saves that. */
async function changeAddresses<Code extends 'VALIDATION' | 'NOT_FOUND'>(
  app: App,
  tx: Tx,
  userId: UserId,
  decide: (list: Address[]) => Result<Address[], Code>,
): Promise<Result<Address[], Code>> {
  await lockAddressesOf(tx, userId)
  const before = await listAddresses(tx, userId)
  const after = decide(before)
  if (after.ok) await saveAddresses(tx, userId, before, after.value, app.clock())
  return after
}

/** A saved address lies in a served area now, as its customer wanted to know; `sentence` says so. */
export type AreaServed = { userId: UserId; addressId: AddressId; sentence: string; at: Date }

// 'Tell me when you serve my area': asked for a saved address, taken back, and answered once.

/** An address that somebody asked about lies in a served area by now. */
export const areaServed = domainEvent<App, AreaServed>()

/** Asks, or no longer asks, to be told when a saved address is served; gives all that the customer asks for. */
export async function setAreaRequest(
  app: App,
  userId: UserId,
  addressId: AddressId,
  { isWanted }: { isWanted: boolean },
): Promise<Result<AreaRequest[], 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const address = await findAddress(app.database.db, userId, addressId)
  if (address === undefined) return refuse('NOT_FOUND', { message: ADDRESS_NOT_FOUND })
  if (!isWanted) await deleteAreaRequest(app.database.db, userId, addressId)
  else {
    const checked = checkAreaRequest(address, await listAreas(app))
    if (!checked.ok) return checked
    await saveAreaRequest(app.database.db, userId, addressId, app.clock())
  }
  return ok(await listAreaRequests(app.database.db, userId))
}

const notifyOne = (app: App, { addressId, userId }: OpenAreaRequest, area: ServedArea): Promise<void> =>
  app.database.transaction(async (tx) => {
    const at = app.clock()
    const address = await findAddress(tx, userId, addressId)
    if (address === undefined || !(await closeAreaRequest(tx, addressId, at))) return
    const sentence = nowServedSentence(address, area)
    await areaServed.publish(app, tx, { userId, addressId, sentence, at })
  })

/** The addresses for which the customer asked to be told. */
export const viewAreaRequests = (app: App, userId: UserId) => listAreaRequests(app.database.db, userId)

/** Tells everybody whose address lies in a served area by now; each once. */
export async function notifyServed(app: App): Promise<void> {
  const open = await listOpenAreaRequests(app.database.db)
  if (open.length === 0) return
  const shapes = await listAreas(app)
  const served = open.flatMap((each) => {
    const area = findAreaByPin(shapes, each.pin)
    return area === undefined ? [] : [{ each, area }]
  })
  for (const { each, area } of served) await notifyOne(app, each, area)
  if (served.length > 0) app.log.info({ requests: served.length }, 'customers told of a served area')
}
