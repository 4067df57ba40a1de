/** What has to be there before the first order can be taken and delivered (C-82). */
export const FIRST_ORDER_NEEDS = ['administrator', 'product', 'station', 'vehicle', 'driver'] as const
export type FirstOrderNeed = (typeof FIRST_ORDER_NEEDS)[number]

/** What to do about each, in one sentence; the console and `npm run admin -- check` read the same. */
export const NEED_SENTENCES: Readonly<Record<FirstOrderNeed, { title: string; todo: string }>> = {
  administrator: {
    title: 'An administrator who can sign in',
    todo: 'Run "npm run admin -- create-administrator --email E --name N" on the server and open the link that it prints.',
  },
  product: {
    title: 'A fuel on sale, with its price',
    todo: 'Add a fuel with its price in the console, First run.',
  },
  station: {
    title: 'A station where drivers load',
    todo: 'Add a filling station in the console, First run.',
  },
  vehicle: {
    title: 'A vehicle on the road',
    todo: 'Add a vehicle with its compartments in the console, Vehicles.',
  },
  driver: {
    title: 'A driver',
    todo: 'Invite a driver in the console, First run; the driver opens the link in the mail.',
  },
}

/** How many there are of each. */
export type FirstOrderCounts = Readonly<Record<FirstOrderNeed, number>>

/** What is missing, in the order in which it is done; empty once the first order can be taken. */
export const missingForFirstOrder = (counts: FirstOrderCounts): FirstOrderNeed[] =>
  FIRST_ORDER_NEEDS.filter((need) => counts[need] === 0)
