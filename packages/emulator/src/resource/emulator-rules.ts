import type { ResourceName, Sourced } from '@mgmt-api/models'

/** A rule that resources cannot declare: it is implemented in the emulator's code. */
export interface EmulatorRule extends Sourced {
  readonly of: ResourceName
  /** The rule as a sentence. */
  readonly says: string
}

/** Names of the rules. */
export type EmulatorRuleName =
  | 'impliedKeys'
  | 'copiedPeriod'
  | 'phantomGroup'
  | 'privateOrder'
  | 'bracketsOfQueries'
  | 'sloBatch'
  | 'sloType'
  | 'keptStart'
  | 'keptWidth'
  | 'brokenAlerts'
  | 'bucketName'
  | 'policyOrders'
  | 'policySource'
  | 'forecastBucket'
  | 'connectorSettings'
  | 'enrichmentFile'
  | 'enrichmentAmount'
  | 'commentAuthor'
  | 'resolutionReason'
  | 'settingsDurations'
  | 'resolutionSnooze'
  | 'evaluationSubject'
  | 'scopeExpressions'
  | 'userName'
  | 'groupRole'
  | 'groupMembers'
  | 'lastAdministrator'
  | 'keyContents'
  | 'keyOfInactiveUser'
  | 'parentRole'
  | 'roleContents'
  | 'ownTeam'
  | 'samlProvider'
  | 'ipRanges'
  | 'integrationKey'
  | 'keptMarkers'
  | 'connectionStatus'
  | 'testedSettings'
  | 'pushAddress'
  | 'extensionItems'
  | 'oneStory'
  | 'dashboardErrors'
  | 'collectorYaml'
  | 'policyConditions'
  | 'quotaShares'
  | 'metricsQuery'
  | 'routerPresets'
  | 'sloTarget'
  | 'systemPresets'
  | 'viewTime'
  | 'archiveBucket'
  | 'archiveStorage'
  | 'evaluationConfig'
  | 'fixedTag'
  | 'loginModes'
  | 'policyTargets'
  | 'scopeDefault'
  | 'sentMasks'
  | 'serviceFilter'
  | 'userNameCase'
  | 'userStatus'

const assumed = (of: ResourceName, says: string): EmulatorRule => ({ of, says, source: 'assumed' })

const client = (of: ResourceName, says: string): EmulatorRule => ({ of, says, source: 'client' })

const contract = (of: ResourceName, says: string): EmulatorRule => ({ of, says, source: 'contract' })

/** Rules in the emulator's code, enforced with `enforceOwn`. */
export const emulatorRules: Readonly<Record<EmulatorRuleName, EmulatorRule>> = {
  impliedKeys: client('alerts', 'Omitted keys of groups are those of the query, the tracked value or the SLO.'),
  copiedPeriod: client('alerts', 'A destination without a period has that of the incidents.'),
  phantomGroup: client('alerts', 'A phantom alert has no notification group.'),
  privateOrder: assumed('actions', 'An order contains private actions only, or shared actions only.'),
  bracketsOfQueries: assumed('dashboards', 'The check reports unbalanced brackets in queries.'),
  sloBatch: assumed('slos', 'In a batch, a rejected change does not affect the others; its status has the reason.'),
  sloType: assumed('slos', 'An SLO without a type has that of its indicator.'),
  keptStart: client('suppression-rules', 'The start of a schedule is returned as sent.'),
  keptWidth: client('dashboards', 'The width of a widget is returned as sent, although it is deprecated.'),
  brokenAlerts: assumed('slos', 'A replacement breaks alerts that are grouped by a label that the SLO loses.'),
  bucketName: assumed(
    'logs-archive',
    'Bucket names follow the rules of the storage service, also in the metrics archive.',
  ),
  policyOrders: assumed('policies', 'Reordering names each policy and each position once.'),
  policySource: assumed('policies', 'Reordering names the kind of data.'),
  forecastBucket: assumed('policies', 'Forecast buckets are longer than 0.'),
  connectorSettings: client('connectors', 'A connector has the settings that its type needs.'),
  enrichmentFile: assumed('custom-enrichments', 'The file is a CSV table within the limits of the account.'),
  enrichmentAmount: assumed('enrichments', 'The number of rules is limited by the account.'),
  commentAuthor: assumed('case-comments', 'Only the author of a comment changes or deletes it.'),
  resolutionReason: assumed('cases', 'Only a resolved case has a resolution reason.'),
  settingsDurations: assumed('case-settings', 'Durations are in seconds, such as 3600s.'),
  resolutionSnooze: client(
    'case-settings',
    'An alert opens no case during the snooze period after its last case was resolved.',
  ),
  evaluationSubject: assumed(
    'ai-evaluations',
    'An evaluation has an application and a target, which cannot change, and its subsystem does not either.',
  ),
  scopeExpressions: assumed('scopes', 'Expressions are valid, and each kind of data has one filter.'),
  userName: assumed('users', 'A user has a login name.'),
  groupRole: assumed('groups', 'The role of a group exists.'),
  groupMembers: assumed('groups', 'The members of a group exist.'),
  lastAdministrator: assumed('groups', 'The last active administrator cannot be removed.'),
  keyContents: assumed('api-keys', 'A key has a permission or a preset, and its access policy is JSON.'),
  keyOfInactiveUser: assumed('api-keys', 'A key of an inactive user is rejected.'),
  parentRole: assumed('roles', 'The parent of a role exists.'),
  roleContents: assumed('roles', 'A role has a name and at least one permission.'),
  ownTeam: assumed('teams', 'A key cannot delete its own team.'),
  samlProvider: assumed('saml', 'SAML can be activated once an identity provider is set.'),
  ipRanges: assumed('ip-access', 'Ranges are in CIDR notation.'),
  integrationKey: assumed(
    'integration-instances',
    'An instance names its integration, which cannot change; also for contextual data.',
  ),
  keptMarkers: assumed('integration-instances', 'A returned marker keeps its secret.'),
  connectionStatus: assumed(
    'integration-instances',
    'An instance is pending for five minutes, then active; it is failing while its address rejects requests.',
  ),
  testedSettings: assumed(
    'integration-instances',
    'A test of settings fails if a required one is missing, or if the role is not the ARN of a role.',
  ),
  pushAddress: assumed('contextual-data-instances', 'Pushed data gets a URL with a token.'),
  extensionItems: assumed(
    'extension-deployments',
    'The version and the named items exist, and mandatory items are deployed as well.',
  ),
  oneStory: assumed('incidents', 'A change of an incident applies to its case and vice versa.'),
  collectorYaml: client('configuration-groups', 'The configuration of a collector can be parsed as YAML.'),
  dashboardErrors: client('dashboards', 'A dashboard has none of the errors that the check reports.'),
  policyConditions: client(
    'policies',
    'A policy has a priority, either severities or an expression, and usage tiers above its priority.',
  ),
  quotaShares: assumed('quota-rules', 'Each kind of data has one rule, with a valid share; managed rules stay.'),
  metricsQuery: assumed('events2metrics', 'The type of a definition matches its query.'),
  routerPresets: client('routers', 'Only the default router names a preset in its fallback targets.'),
  sloTarget: client('slos', 'The target is a percentage from 0 to 100.'),
  systemPresets: client('presets', 'System presets cannot be changed or deleted.'),
  viewTime: client('views', 'A view has a time selection.'),
  archiveBucket: client('logs-archive', 'An archive has a bucket.'),
  archiveStorage: client('metrics-archive', 'An archive has exactly one kind of storage.'),
  evaluationConfig: client('ai-evaluations', 'An evaluation has exactly one kind of configuration.'),
  fixedTag: client('retentions', 'A tag that is not editable keeps its name.'),
  loginModes: contract('users', 'A user who is invited by a link has no login modes.'),
  policyTargets: client(
    'policies',
    'Policies for logs alone have targets; priorities are those of the policy or of each target.',
  ),
  scopeDefault: client('scopes', 'The default expression is <v1>true or <v1>false.'),
  sentMasks: assumed('integration-instances', 'With the setting `maskSecrets`, no mask is sent in place of a value.'),
  serviceFilter: contract('slos', 'A filter by service needs one by the product type APM as well.'),
  userNameCase: client('users', 'No two users have the same name in other letter case.'),
  userStatus: assumed('users', 'A change of many statuses names the status.'),
}
