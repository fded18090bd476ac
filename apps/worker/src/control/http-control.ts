import { z } from 'zod'
import { BackupLine } from '../backup/backup-format.ts'
import { createApiClient, type ApiConnection } from './api-client.ts'
import { AppliedConfig, ConfigPlan, ConfigRevisionView, ConfigView } from './config-views.ts'
import type { Control } from './control.ts'
import { MessagePage, RetriedMessages } from '../queries/job-result-views.ts'
import { AlertVersionRow, RunPage, RunView, ScheduleView, StatusView, TargetView, UsageRow } from '../queries/views.ts'

const runs = z.object({ runs: z.array(RunView) })
const targets = z.object({ targets: z.array(TargetView) })
const schedules = z.object({ schedules: z.array(ScheduleView) })
const revisions = z.object({ revisions: z.array(ConfigRevisionView) })

/** A control over the API of a worker. */
export function createHttpControl(place: ApiConnection): Control {
  const api = createApiClient(place)
  return {
    status: () => api.get('/status', StatusView),
    targets: async () => (await api.get('/targets', targets)).targets,
    runs: ({ targets: target, ...query }) => api.get('/runs', RunPage, { ...query, target }),
    run: (id) => api.get(`/runs/${encodeURIComponent(id)}`, RunView),
    requestRuns: async (request) => (await api.post('/runs', runs, request)).runs,
    retryRuns: async (ids) => (await api.post('/runs/retry', runs, { ids })).runs,
    cancelRuns: async (ids) => (await api.post('/runs/cancel', runs, { ids })).runs,
    messages: (query) => api.get('/messages', MessagePage, { ...query }),
    retryMessages: (request) => api.post('/messages/retry', RetriedMessages, request),
    schedules: async () => (await api.get('/schedules', schedules)).schedules,
    pauseSchedule: (job, from) => api.post(`/schedules/${encodeURIComponent(job)}/pause`, ScheduleView, { from }),
    resumeSchedule: (job) => api.post(`/schedules/${encodeURIComponent(job)}/resume`, ScheduleView),
    backfill: async (request) => (await api.post('/backfill', runs, request)).runs,
    config: () => api.get('/config', ConfigView),
    planConfig: (request) => api.post('/config/plan', ConfigPlan, request),
    applyConfig: (request) => api.post('/config', AppliedConfig, request),
    configRevisions: async () => (await api.get('/config/revisions', revisions)).revisions,
    usageRows: ({ targets: target, from, to }) => api.lines('/usage.ndjson', UsageRow, { target, from, to }),
    alertRows: ({ targets: target, from, to }) => api.lines('/alerts.ndjson', AlertVersionRow, { target, from, to }),
    backup: () => api.lines('/backup.ndjson', BackupLine, {}),
    close: async () => undefined,
  }
}
