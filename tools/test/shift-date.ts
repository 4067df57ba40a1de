/**
 * Sets `Date` ahead by milliseconds, until the function that it gives is called. Names nothing outside itself: it also runs
 * in pages, before their first script.
 */
export function shiftDate(milliseconds: number): () => void {
  const machine = Date
  // A proxy, so that dates from elsewhere (IndexedDB) stay instances of the same class.
  globalThis.Date = new Proxy(machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [machine.now() + milliseconds] : args, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => machine.now() + milliseconds : Reflect.get(target, name, receiver),
  })
  return () => {
    globalThis.Date = machine
  }
}
