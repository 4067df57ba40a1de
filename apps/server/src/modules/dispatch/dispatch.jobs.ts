import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { END_RUNS_OF_VAN, endRunsOfBreakdown } from './breakdowns/breakdowns.ts'

const endRuns = z.object({ actId: z.string() })

/** What dispatch does when the time to undo is over, by outbox topic. */
export const dispatchJobs = (app: App): Record<string, MessageHandler> => ({
  [END_RUNS_OF_VAN]: (payload) => endRunsOfBreakdown(app, asId(z.parse(endRuns, payload).actId)),
})
