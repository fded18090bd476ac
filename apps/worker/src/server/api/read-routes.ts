import { z } from 'zod'
import { readBudgetViews, readFindingViews, readRankingViews } from '../../queries/job-results.ts'
import { BudgetView, FindingViewPage, RankingView } from '../../queries/job-result-views.ts'
import { RunPage, RunView, ScheduleView, StatusView, TargetView } from '../../queries/views.ts'
import { name } from '../../config/values.ts'
import { runStates } from '../../store/tables.ts'
import { type ApiRoute, apiRoute } from './api-route.ts'
import { after, limit, rowId, targets } from './fields.ts'

export const readRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: 'get',
    path: '/status',
    id: 'status',
    summary: 'Health, workers, configuration and counts',
    response: StatusView,
    handle: ({ control }) => control.status(),
  }),
  apiRoute({
    method: 'get',
    path: '/targets',
    id: 'targets',
    summary: 'Targets with their condition',
    response: z.object({ targets: z.array(TargetView) }),
    handle: async ({ control }) => ({ targets: [...(await control.targets())] }),
  }),
  apiRoute({
    method: 'get',
    path: '/runs',
    id: 'runs',
    summary: 'Runs, newest first, a page at a time',
    query: z.strictObject({
      job: name.optional(),
      target: targets,
      state: z.array(z.enum(runStates, `one of: ${runStates.join(', ')}`)).optional(),
      limit,
      after,
    }),
    response: RunPage,
    handle: ({ control }, { query: { target, ...query } }) => control.runs({ ...query, targets: target }),
  }),
  apiRoute({
    method: 'get',
    path: '/runs/{id}',
    id: 'run',
    summary: 'One run',
    params: z.strictObject({ id: rowId }),
    response: RunView,
    handle: ({ control }, { params }) => control.run(params.id),
  }),
  apiRoute({
    method: 'get',
    path: '/schedules',
    id: 'schedules',
    summary: 'Job schedules with their next runs',
    response: z.object({ schedules: z.array(ScheduleView) }),
    handle: async ({ control }) => ({ schedules: [...(await control.schedules())] }),
  }),
  apiRoute({
    method: 'get',
    path: '/findings',
    id: 'findings',
    summary: 'Open findings, newest first, a page at a time',
    query: z.strictObject({ job: name.optional(), target: targets, limit, after }),
    response: FindingViewPage,
    handle: ({ db }, { query: { target, ...query } }) => readFindingViews(db, { ...query, targets: target }),
  }),
  apiRoute({
    method: 'get',
    path: '/budgets',
    id: 'budgets',
    summary: 'The latest decision of each budget',
    query: z.strictObject({ job: name.optional(), target: targets }),
    response: z.object({ budgets: z.array(BudgetView) }),
    handle: async ({ db }, { query: { job, target } }) => ({
      budgets: [...(await readBudgetViews(db, { job, targets: target }))],
    }),
  }),
  apiRoute({
    method: 'get',
    path: '/rankings',
    id: 'rankings',
    summary: 'The latest ranking of noisy alerts, by job and target',
    query: z.strictObject({ job: name.optional(), target: targets }),
    response: z.object({ rankings: z.array(RankingView) }),
    handle: async ({ db }, { query: { job, target } }) => ({
      rankings: [...(await readRankingViews(db, { job, targets: target }))],
    }),
  }),
]
