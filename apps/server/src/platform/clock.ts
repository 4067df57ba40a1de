/** The present moment, passed in so that tests can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const secondsLater = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
