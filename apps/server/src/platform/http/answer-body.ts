import type { AnyCodec, Endpoint } from '@gatefill/contracts/core/endpoint'
import { success } from '@gatefill/contracts/core/envelope'

/** The JSON of frozen items of revised lists, for each shape. */
const written = new WeakMap<AnyCodec, WeakMap<object, string>>()

/**
 * The JSON of a success in its envelope. A module that keeps items of a `revised` list for later answers freezes them;
 * they are written once.
 */
export function answerBody({ answer, revised }: Endpoint, message: string, value: unknown): string {
  if (revised !== true || !('item' in answer)) return JSON.stringify(success(message, answer.toWire(value)))
  const { item } = answer as { item: AnyCodec } // only a codec of pages names one
  const { data, ...page } = value as { data: object[] } // the value of such a codec
  const known = writtenBy(item)
  const items = data.map((one) => known.get(one) ?? write(known, item, one))
  const envelope = JSON.stringify(success(message, page))
  return `${envelope.slice(0, -'}}'.length)},"data":[${items.join(',')}]}}`
}

function writtenBy(item: AnyCodec): WeakMap<object, string> {
  const known = written.get(item) ?? new WeakMap<object, string>()
  written.set(item, known)
  return known
}

function write(known: WeakMap<object, string>, codec: AnyCodec, item: object): string {
  const json = JSON.stringify(codec.toWire(item))
  if (Object.isFrozen(item)) known.set(item, json)
  return json
}
