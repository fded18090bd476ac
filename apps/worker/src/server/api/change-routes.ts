import { z } from 'zod'
import { name } from '../../config/values.ts'
import { RunView, ScheduleView } from '../../queries/views.ts'
import { type ApiRoute, apiRoute } from './api-route.ts'
import { oneDay, runIds, targets } from './fields.ts'

const runs = z.object({ runs: z.array(RunView) })
const ofJob = z.strictObject({ job: name })

export const changeRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: 'post',
    path: '/runs',
    id: 'requestRuns',
    summary: 'Queue a job now, for its targets or for some of them',
    body: z.strictObject({ job: name, targets }),
    answer: runs,
    handle: async ({ control }, { body }) => ({ runs: [...(await control.requestRuns(body))] }),
  }),
  apiRoute({
    method: 'post',
    path: '/runs/retry',
    id: 'retryRuns',
    summary: 'Queue failed, skipped or cancelled runs again',
    body: z.strictObject({ ids: runIds }),
    answer: runs,
    handle: async ({ control }, { body }) => ({ runs: [...(await control.retryRuns(body.ids))] }),
  }),
  apiRoute({
    method: 'post',
    path: '/runs/cancel',
    id: 'cancelRuns',
    summary: 'End runs that wait or are running',
    body: z.strictObject({ ids: runIds }),
    answer: runs,
    handle: async ({ control }, { body }) => ({ runs: [...(await control.cancelRuns(body.ids))] }),
  }),
  apiRoute({
    method: 'post',
    path: '/schedules/{job}/pause',
    id: 'pauseSchedule',
    summary: 'Plan nothing of a job until it is resumed',
    params: ofJob,
    answer: ScheduleView,
    handle: ({ control }, { params }) => control.pauseSchedule(params.job),
  }),
  apiRoute({
    method: 'post',
    path: '/schedules/{job}/resume',
    id: 'resumeSchedule',
    summary: 'Go on planning a job, from now on',
    params: ofJob,
    answer: ScheduleView,
    handle: ({ control }, { params }) => control.resumeSchedule(params.job),
  }),
  apiRoute({
    method: 'post',
    path: '/backfill',
    id: 'backfill',
    summary: 'Queue runs that fetch days of usage again, one a target',
    body: z.strictObject({
      job: name.optional().meta({ description: 'A job of the kind usage-history; where there is one, it is meant' }),
      targets,
      from: oneDay.meta({ description: 'First day' }),
      to: oneDay.meta({ description: 'Last day' }),
    }),
    answer: runs,
    handle: async ({ control }, { body }) => ({ runs: [...(await control.backfill(body))] }),
  }),
]
