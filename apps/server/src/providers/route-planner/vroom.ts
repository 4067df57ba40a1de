import * as z from 'zod/mini'
import type { RoutePlanner, RoutingProblem } from './provider.ts'

/** What VROOM answers, as far as we read it (docs/API.md of VROOM 1.14): code 0, and the steps of each route. */
const solution = z.object({
  code: z.literal(0),
  routes: z.array(
    z.object({
      vehicle: z.int(),
      steps: z.array(z.object({ type: z.string(), id: z.optional(z.int()) })),
    }),
  ),
})

const failure = z.object({ code: z.int(), error: z.optional(z.string()) })

/** A VROOM server, such as vroom-express, at a URL. */
export const vroomPlanner = (url: string): RoutePlanner => ({
  solve: async (problem, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(problem)),
      redirect: 'manual',
      signal,
    })
    const body: unknown = await response.json()
    const answer = z.safeParse(solution, body)
    if (!answer.success) {
      const told = z.safeParse(failure, body)
      throw new Error(`VROOM answered ${response.status}: ${told.data?.error ?? 'not a plan'}`)
    }
    return answer.data.routes.map(({ vehicle, steps }) => ({
      vehicle,
      jobs: steps.flatMap(({ type, id }) => (type === 'job' && id !== undefined ? [id] : [])),
    }))
  },
})

const PROFILE = 'car'

const requestOf = ({ vehicles, jobs, durations }: RoutingProblem) => ({
  vehicles: vehicles.map(({ id, startIndex, capacity, timeWindow, speedFactor }) => ({
    id,
    profile: PROFILE,
    start_index: startIndex,
    capacity,
    time_window: timeWindow,
    speed_factor: speedFactor,
  })),
  jobs: jobs.map(({ id, locationIndex, service, delivery, timeWindow, priority }) => ({
    id,
    location_index: locationIndex,
    service,
    delivery,
    time_windows: [timeWindow],
    priority,
  })),
  matrices: { [PROFILE]: { durations } },
})
