export {
  addDriver,
  listDriverAccounts,
  lockDriverAccount,
  resetDriverPassword,
  setDriverPause,
  setDriverSuspension,
  unbindPhones,
  unlockDriverAccount,
} from './driver-accounts.ts'
export { driversModule } from './drivers.module.ts'
export {
  findDriver,
  findDriverByEmail,
  findVans,
  listDrivers,
  lockDriver,
  saveShift,
} from './drivers.repository.ts'
export type { NewDriver } from './drivers.ts'
export { addMissingDriver, authenticateDriver, driverAccounts, setUsualVehicle } from './drivers.ts'
