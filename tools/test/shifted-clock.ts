/**
 * Set-up of Vitest's project unit-clock: new Date() and Date.now() are at 23:55 in Lagos on 29 February 2028 when a file
 * starts, and go on from there. The cheap form of `npm run test:clock`, for tests that need no server.
 */
const ahead = Date.parse('2028-02-29T22:55:00Z') - Date.now()
const machine = Date

globalThis.Date = new Proxy(machine, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [machine.now() + ahead] : args, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => machine.now() + ahead : Reflect.get(target, name, receiver),
})
