import type { ResourceName, RuleSource } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'

/** A sent value that a read does not return where it was sent, or as it was sent. */
export interface ChangedValue {
  /** Path in the sent item, with `[]` for entries of lists; includes everything below it. */
  readonly at: string
  /** Path in the item that returns the value unchanged; empty for the item. Absent: it is changed or not returned. */
  readonly readAt?: string | undefined
  /** Whether it applies to a value. Default: to all. */
  readonly when?: ((value: unknown, item: unknown) => boolean) | undefined
  readonly source: RuleSource
  readonly reason: string
}

/** A field of requests that items have elsewhere, or under another name. */
const moved = (at: string, readAt: string): ChangedValue => ({
  at,
  readAt,
  source: 'contract',
  reason: `items have it as ${readAt}`,
})

const ofRequest = (at: string, reason: string): ChangedValue => ({ at, source: 'contract', reason })

const changedBy = (source: RuleSource, at: string, reason: string, when?: ChangedValue['when']): ChangedValue => ({
  at,
  when,
  source,
  reason,
})

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const isOfBrowsers: ChangedValue['when'] = (_, item) => valueAt(item, 'rumRules') !== undefined
const isUnspecified: ChangedValue['when'] = (value) => value === 'PRIORITY_TYPE_UNSPECIFIED'

const ofInstance = [moved('integrationParameters', ''), moved('version', 'definitionVersion')]

/** All such values. Fields that the service makes, and hidden secrets, are those that the resources declare. */
export const changedValues: Readonly<Partial<Record<ResourceName, readonly ChangedValue[]>>> = {
  'ai-custom-evaluations': [
    changedBy('client', 'examples', 'an update ignores an empty list that its mask does not name', isEmpty),
    ...['examples', 'instructions', 'policyType', 'safe', 'shouldIncludeSystemPrompt', 'violates'].map((at) =>
      moved(at, `config.${at}`),
    ),
  ],
  alerts: [ofRequest('accessPolicy', 'reads return it beside the definition, in access')],
  'api-keys': [
    ofRequest('keyPermissions.presets', 'reads add the permissions of each preset'),
    moved('newName', 'name'),
  ],
  'case-comments': [
    moved('attachments', 'eventData.comment.attachments'),
    moved('text', 'eventData.comment.unsafeText'),
  ],
  'contextual-data-instances': [
    ofRequest('integrationKey', 'an instance is read within its integration'),
    ...ofInstance,
  ],
  'custom-enrichments': [ofRequest('file', 'reads return its name and size')],
  dashboards: [changedBy('client', 'folderPath', 'reads return the id of the folder')],
  events2metrics: [
    changedBy('client', 'metricFields[].aggregations', 'extended to all kinds, with the metric names of the service'),
    moved('permutationsLimit', 'permutations.limit'),
  ],
  groups: [moved('roleId', 'role.roleId')],
  'integration-instances': [moved('integrationKey', 'definitionKey'), ...ofInstance],
  'ip-access': [ofRequest('ipAccess', 'reads return a map by number')],
  'logs-archive': [moved('format', 'archiveSpec.format'), moved('isActive', 'archiveSpec.isActive')],
  'parsing-rules': [ofRequest('teamId', 'groups do not have it')],
  policies: [
    ofRequest('disabled', 'reads return the opposite, enabled'),
    ofRequest('placement', 'reads return the position'),
    ...['applicationRule.name', 'subsystemRule.name'].map((at) =>
      changedBy('client', at, 'in lower case for browser events', isOfBrowsers),
    ),
    changedBy('client', 'targets', 'a policy for logs without targets gets one', isEmpty),
    changedBy('client', 'priority', 'block if neither the policy nor a target has one', isUnspecified),
  ],
  roles: [moved('newName', 'name')],
  teams: [ofRequest('teamAdminsEmail', 'they are invited to the team')],
  users: [ofRequest('onboardingMode', 'users do not have it'), moved('userTemplate', '')],
}
