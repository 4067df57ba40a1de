import type { CompartmentId, VehicleId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { CompartmentForm } from '@gatefill/domain/fleet/vehicle-form'
import { COMPARTMENT_NOT_FOUND, compartmentChangeProblem } from '@gatefill/domain/fleet/vehicle-form'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Compartment, NewCompartment } from './compartments.repository.ts'
import {
  deleteCompartment,
  freePositions,
  hasHistory,
  insertCompartments,
  listCompartments,
  lockCompartments,
  updateCompartment,
} from './compartments.repository.ts'

/** Makes the compartments of a vehicle those of a form that was checked, in its order. */
export async function saveCompartments(
  { ids }: Pick<Context, 'ids'>,
  tx: Tx,
  vehicleId: VehicleId,
  forms: readonly CompartmentForm[],
): Promise<Result<void, 'VALIDATION'>> {
  await lockCompartments(tx, vehicleId)
  const present = await listCompartments(tx, vehicleId)
  const wanted = forms.map((form, at) => ({
    form,
    before: present.find(({ id }) => id === form.id),
    after: compartmentOf(form, { vehicleId, position: at + 1 }),
  }))
  for (const [at, { form, before, after }] of wanted.entries()) {
    if (before === undefined && form.id !== undefined)
      return invalid({ [`compartments.${at}.productId`]: [COMPARTMENT_NOT_FOUND] })
    const problem = before && compartmentChangeProblem(before, after)
    if (problem !== undefined) return invalid({ [`compartments.${at}.${problem.field}`]: [problem.text] })
  }
  const dropped = await dropCompartments(
    tx,
    present.filter(({ id }) => !forms.some((form) => form.id === id)),
  )
  if (!dropped.ok) return dropped
  await freePositions(tx, vehicleId)
  for (const { before, after } of wanted)
    if (before !== undefined) await updateCompartment(tx, { ...after, id: before.id })
  const added = wanted.filter(({ before }) => before === undefined)
  await insertCompartments(
    tx,
    added.map(({ after }) => ({ ...after, id: asId<CompartmentId>(ids.next(ID_PREFIX.compartment)) })),
  )
  return ok(undefined)
}

/** Only what never held anything goes; the rest stays for its records. */
async function dropCompartments(
  tx: Tx,
  dropped: readonly Compartment[],
): Promise<Result<void, 'VALIDATION'>> {
  for (const { id, product, position } of dropped) {
    if (await hasHistory(tx, id))
      return invalid({
        compartments: [
          `Compartment ${position} (${product}) has records and stays. Change its fuel instead.`,
        ],
      })
    await deleteCompartment(tx, id)
  }
  return ok(undefined)
}

const compartmentOf = (
  form: CompartmentForm,
  at: { vehicleId: VehicleId; position: number },
): Omit<NewCompartment, 'id'> => ({
  ...at,
  productId: asId(form.productId),
  capacityDl: form.capacityDl ?? 0,
  meterSerial: plainLine(form.meterSerial),
  calibratedUntil: form.calibratedUntil === '' ? null : new Date(form.calibratedUntil),
})
