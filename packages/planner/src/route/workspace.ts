import type { Problem } from '../problem/problem.ts'
import type { Progress } from './advance.ts'
import { newProgress } from './advance.ts'
import type { Bookings } from './bookings.ts'

/** What the evaluation of a change writes on and nobody reads afterwards: the search asks too often to make it anew. */
export type Workspace = {
  progress: Progress
  /** By product. */
  litres: Float64Array
}

export const newWorkspace = ({ products }: Pick<Problem, 'products'>): Workspace => ({
  progress: newProgress(),
  litres: new Float64Array(products),
})

/** What a route is evaluated against; a solution is one. */
export type Ground = { problem: Problem; bookings: Bookings; workspace: Workspace }
