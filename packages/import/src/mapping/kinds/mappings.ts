import type { Mapping } from '../mapping.ts'
import { apiKeys, groups, ipAccess, roles, scopes } from './access.ts'
import { alerts } from './alerts.ts'
import { dashboardFolders, dashboards } from './dashboards.ts'
import {
  customEnrichments,
  enrichments,
  logsArchive,
  metricsArchive,
  quotaRules,
  recordingRules,
  retentions,
} from './data.ts'
import { events2metrics } from './events2metrics.ts'
import { connectors, presets, routers } from './notifications.ts'
import { actions, aiCustomEvaluations } from './others.ts'
import { parsingRules } from './parsing-rules.ts'
import { policies } from './policies.ts'
import { slos } from './slos.ts'
import { suppressionRules } from './suppression-rules.ts'
import { viewFolders, views } from './views.ts'
import { webhooks } from './webhooks.ts'

/** Everything that can be translated. */
export const mappings: readonly Mapping[] = [
  alerts,
  suppressionRules,
  slos,
  policies,
  connectors,
  presets,
  routers,
  webhooks,
  dashboardFolders,
  dashboards,
  viewFolders,
  views,
  recordingRules,
  events2metrics,
  parsingRules,
  customEnrichments,
  enrichments,
  logsArchive,
  metricsArchive,
  retentions,
  quotaRules,
  ipAccess,
  scopes,
  roles,
  groups,
  apiKeys,
  actions,
  aiCustomEvaluations,
].flat()
