// Written by `pnpm contract:settle` from the resources that the emulator plays.
import type { LinkTable } from './link.ts'

/** Resources that the emulator plays, and which of them feels it when another one is deleted. */
export const linkTable: LinkTable = {
  words: {
    actions: { one: 'action', many: 'actions' },
    alerts: { one: 'alert definition', many: 'alert definitions' },
    'dashboard-folders': { one: 'dashboard folder', many: 'dashboard folders' },
    dashboards: { one: 'dashboard', many: 'dashboards' },
    events: { one: 'event', many: 'events' },
    events2metrics: { one: 'events-to-metrics definition', many: 'events-to-metrics definitions' },
    'logs-archive': { one: 'logs archive', many: 'logs archives' },
    'metrics-archive': { one: 'metrics archive', many: 'metrics archives' },
    'parsing-rules': { one: 'parsing rule group', many: 'parsing rule groups' },
    policies: { one: 'policy', many: 'policies' },
    'policy-settings': { one: 'policy settings', many: 'policy settings' },
    'quota-rules': { one: 'quota rule set', many: 'quota rule sets' },
    'recording-rules': { one: 'recording rule set', many: 'recording rule sets' },
    retentions: { one: 'retention tag', many: 'retention tags' },
    slos: { one: 'SLO', many: 'SLOs' },
    'suppression-rules': { one: 'suppression rule', many: 'suppression rules' },
    usage: { one: 'usage record', many: 'usage records' },
    'view-folders': { one: 'view folder', many: 'view folders' },
    views: { one: 'view', many: 'views' },
    'webhook-types': { one: 'webhook type', many: 'webhook types' },
    webhooks: { one: 'webhook', many: 'webhooks' },
  },
  links: [
    { from: 'dashboard-folders', at: 'parentId', to: 'dashboard-folders', deleted: 'refuse', source: 'assumed' },
    { from: 'dashboards', at: 'folderId.value', to: 'dashboard-folders', deleted: 'clear', source: 'assumed' },
    { from: 'policies', at: 'archiveRetention.id', to: 'retentions', deleted: 'refuse', source: 'client' },
    { from: 'policies', at: 'targets[].archiveRetention.id', to: 'retentions', deleted: 'refuse', source: 'client' },
    { from: 'views', at: 'folderId', to: 'view-folders', deleted: 'clear', source: 'client' },
  ],
}
