import { z } from 'zod'
import { AppliedConfig, ConfigPlan, ConfigRevisionView, ConfigView } from '../../control/config-views.ts'
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
    path: '/config',
    id: 'config',
    summary: 'The applied configuration',
    response: ConfigView,
    handle: ({ control }) => control.config(),
  }),
  apiRoute({
    method: 'get',
    path: '/config/revisions',
    id: 'configRevisions',
    summary: 'Applied configurations, newest first',
    response: z.object({ revisions: z.array(ConfigRevisionView) }),
    handle: async ({ control }) => ({ revisions: [...(await control.configRevisions())] }),
  }),
  apiRoute({
    method: 'post',
    path: '/config/plan',
    id: 'planConfig',
    summary: 'Changes that applying a configuration would make',
    body: z.strictObject(request),
    largestBody,
    isReading: true,
    response: ConfigPlan,
    handle: ({ control }, { body }) => control.planConfig(body),
  }),
  apiRoute({
    method: 'post',
    path: '/config',
    id: 'applyConfig',
    summary: 'Apply a configuration to all workers',
    body: z.strictObject({
      ...request,
      expected_revision: z.int().min(0).optional().meta({
        description: 'Stored revision on which the request is based, 0 for none; refused if another one is stored',
      }),
      from: z.string().max(200).optional().meta({ description: 'User and machine for the history: `me@laptop`' }),
    }),
    largestBody,
    response: AppliedConfig,
    handle: ({ control }, { body }) => control.applyConfig(body),
  }),
]
