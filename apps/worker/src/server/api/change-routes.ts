import { z } from 'zod'
import { name } from '../../config/values.ts'
import { RunView, ScheduleView } from '../../queries/views.ts'
import { type ApiRoute, apiRoute } from './api-route.ts'
import { oneDay, runIdList, targets } from './fields.ts'

const runs = z.object({ runs: z.array(RunView) })
const ofJob = z.strictObject({ job: name })

export const changeRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: 'post',
    path: '/runs',
    id: 'requestRuns',
    summary: 'Queue a job now, for all or some of its targets',
    body: z.strictObject({ job: name, targets }),
    response: runs,
    handle: async ({ control }, { body }) => ({ runs: [...(await control.requestRuns(body))] }),
  }),
  apiRoute({
    method: 'post',
    path: '/runs/retry',
    id: 'retryRuns',
    summary: 'Queue failed, skipped or cancelled runs again',
    body: z.strictObject({ ids: runIdList }),
    response: runs,
    handle: async ({ control }, { body }) => ({ runs: [...(await control.retryRuns(body.ids))] }),
  }),
  apiRoute({
    method: 'post',
    path: '/runs/cancel',
    id: 'cancelRuns',
    summary: 'Cancel queued or running runs',
    body: z.strictObject({ ids: runIdList }),
    response: runs,
    handle: async ({ control }, { body }) => ({ runs: [...(await control.cancelRuns(body.ids))] }),
  }),
  apiRoute({
    method: 'post',
    path: '/schedules/{job}/pause',
    id: 'pauseSchedule',
    summary: 'Pause the schedule of a job',
    params: ofJob,
    body: z.strictObject({
      from: z.string().max(200).optional().meta({ description: 'User and machine: `me@laptop`' }),
    }),
    response: ScheduleView,
    handle: ({ control }, { params, body }) => control.pauseSchedule(params.job, body.from ?? 'a request to the API'),
  }),
  apiRoute({
    method: 'post',
    path: '/schedules/{job}/resume',
    id: 'resumeSchedule',
    summary: 'Resume the schedule of a job',
    params: ofJob,
    response: ScheduleView,
    handle: ({ control }, { params }) => control.resumeSchedule(params.job),
  }),
  apiRoute({
    method: 'post',
    path: '/backfill',
    id: 'backfill',
    summary: 'Queue runs that fetch days of usage again, for each target and quarter',
    body: z.strictObject({
      job: name.optional().meta({ description: 'Name of a usage-history job. Default: the only one' }),
      targets,
      from: oneDay.meta({ description: 'First day' }),
      to: oneDay.meta({ description: 'Last day' }),
    }),
    response: runs,
    handle: async ({ control }, { body }) => ({ runs: [...(await control.backfill(body))] }),
  }),
]
