import type { Mapping } from '../mapping.ts'
import { alerts } from './alerts.ts'
import { events2metrics } from './events2metrics.ts'
import { connectors, presets, routers } from './notifications.ts'
import {
  actions,
  apiKeys,
  customEnrichments,
  dashboardFolders,
  dashboards,
  groups,
  recordingRules,
  roles,
  scopes,
  viewFolders,
  views,
} from './others.ts'
import { parsingRules } from './parsing-rules.ts'
import { logPolicies, rumPolicies, spanPolicies } from './policies.ts'
import { slos } from './slos.ts'
import { suppressionRules } from './suppression-rules.ts'
import { webhooks } from './webhooks.ts'

/** Everything that can be translated. */
export const mappings: readonly Mapping[] = [
  alerts,
  suppressionRules,
  slos,
  logPolicies,
  spanPolicies,
  rumPolicies,
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
  scopes,
  roles,
  groups,
  apiKeys,
  actions,
]
