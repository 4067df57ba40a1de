/** How finely a day is played: what a person, a phone or the server does again after so many seconds of the day. */
export type Pace = {
  /** A van on the road tells where it is. */
  fix: number
  /** A van that stands tells where it is. */
  standingFix: number
  /** A driver without a run looks at the phone; a run rings as soon as it is there. */
  listen: number
  /** A phone to which no run was given asks the server all the same. */
  idleSync: number
  /** One look at the runs that await an answer serves all phones. */
  lookAtRuns: number
  /** A dispatcher looks at the desk. */
  desk: number
  /** The server looks at messages, estimates and due jobs. */
  server: number
  /** So often at night, when everybody has gone home. */
  night: number
  /** The planner is asked whether a plan is due. */
  plan: number
  /** The server looks for what needs a person. */
  alerts: number
}

/** As phones and servers do it, but for the planner: plans of 60 vans are what a day's time goes into. */
export const FINE: Pace = {
  fix: 60,
  standingFix: 100,
  listen: 16,
  idleSync: 600,
  lookAtRuns: 10,
  desk: 120,
  server: 60,
  night: 60,
  plan: 180,
  alerts: 60,
}

/**
 * For days that nobody watches, at a part of the cost. What is left out repeats itself only: the same orders, runs,
 * hand-overs and journals come about, some minutes later.
 */
export const COARSE: Pace = {
  fix: 2_400,
  standingFix: 7_200,
  listen: 120,
  idleSync: 14_400,
  lookAtRuns: 60,
  desk: 1_800,
  server: 1_800,
  night: 3_600,
  plan: 1_800,
  alerts: 7_200,
}
