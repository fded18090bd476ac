import { z } from 'zod'
import { keptTables } from '../../config/config.ts'
import { retentionDuration } from '../../config/values.ts'
import { AppliedConfig, ConfigPlan, ConfigRevisionView, RemovedRowsView } from '../../control/config-views.ts'
import { type ApiRoute, apiRoute } from './api-route.ts'

/** A configuration of thousands of targets. */
const largestBody = 4_194_304

const request = {
  config: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'A configuration, as `mgmt-worker config schema` describes it' }),
  revision: z.int().min(1).optional().meta({ description: 'An earlier revision, instead of config' }),
}

export const configRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: 'get',
    path: '/config/revisions',
    id: 'configRevisions',
    summary: 'Configurations that were applied, newest first',
    answer: z.object({ revisions: z.array(ConfigRevisionView) }),
    handle: async ({ control }) => ({ revisions: [...(await control.configRevisions())] }),
  }),
  apiRoute({
    method: 'post',
    path: '/config/plan',
    id: 'planConfig',
    summary: 'What applying a configuration would change; changes nothing',
    body: z.strictObject(request),
    largestBody,
    isReading: true,
    answer: ConfigPlan,
    handle: ({ control }, { body }) => control.planConfig(body),
  }),
  apiRoute({
    method: 'post',
    path: '/config',
    id: 'applyConfig',
    summary: 'Make a configuration the one that all workers follow',
    body: z.strictObject({
      ...request,
      expected_revision: z
        .int()
        .min(0)
        .optional()
        .meta({ description: 'Refuse where another revision is stored; 0: where any is' }),
      from: z.string().max(200).optional().meta({ description: 'Who applies it, for the history: `me@laptop`' }),
    }),
    largestBody,
    answer: AppliedConfig,
    handle: ({ control }, { body }) => control.applyConfig(body),
  }),
  apiRoute({
    method: 'post',
    path: '/retention/apply',
    id: 'applyRetention',
    summary: 'Remove rows that are older than they are to be kept, as many as one request may',
    body: z.strictObject({
      retention: z
        .record(z.enum(keptTables), retentionDuration)
        .optional()
        .meta({ description: 'How long to keep rows of each table. Default: as the configuration says' }),
    }),
    answer: RemovedRowsView,
    handle: ({ control }, { body }) => control.applyRetention(body),
  }),
]
