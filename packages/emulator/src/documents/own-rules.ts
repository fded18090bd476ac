import type { ResourceName, Sourced } from '@mgmt-api/models'

/** A rule that no field of a resource declares: the emulator's code has it. */
export interface OwnRule extends Sourced {
  readonly of: ResourceName
  /** The rule as a sentence. */
  readonly says: string
}

/** What each of them is about. */
export type OwnRuleName =
  | 'privateOrder'
  | 'bracketsOfQueries'
  | 'sloBatch'
  | 'brokenAlerts'
  | 'bucketName'
  | 'policyOrders'
  | 'policySource'
  | 'forecastBucket'
  | 'connectorSettings'
  | 'ruleSetName'
  | 'enrichmentFile'
  | 'enrichmentAmount'
  | 'commentAuthor'
  | 'resolutionReason'
  | 'settingsDurations'
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

const assumed = (of: ResourceName, says: string): OwnRule => ({ of, says, source: 'assumed' })

/** Assumed rules of the emulator's code. Each applies while `isInForce` says so. */
export const ownRules: Readonly<Record<OwnRuleName, OwnRule>> = {
  privateOrder: assumed(
    'actions',
    'An order of private actions names only private ones, an order of shared actions only shared ones.',
  ),
  bracketsOfQueries: assumed('dashboards', 'A check finds unbalanced brackets in queries.'),
  sloBatch: assumed(
    'slos',
    'Of several changes in one request, one that is refused stops no other and is told in the status.',
  ),
  brokenAlerts: assumed('slos', 'A replacement breaks the alerts that are grouped by a label which the SLO loses.'),
  bucketName: assumed(
    'logs-archive',
    'A bucket has a name that its storage service allows, in the metrics archive too.',
  ),
  policyOrders: assumed('policies', 'Reordering names each policy and each position once.'),
  policySource: assumed('policies', 'Reordering says for which kind of data.'),
  forecastBucket: assumed('policies', 'Buckets of a forecast are longer than 0.'),
  connectorSettings: assumed('connectors', 'A connector has the settings that its type needs.'),
  ruleSetName: assumed('recording-rules', 'A new set has a name.'),
  enrichmentFile: assumed('custom-enrichments', 'The file is a CSV table within the limits of the account.'),
  enrichmentAmount: assumed('enrichments', 'There are at most as many rules as the account may have.'),
  commentAuthor: assumed('case-comments', 'Only the author of a comment changes or deletes it.'),
  resolutionReason: assumed('cases', 'Only a resolved case has a resolution reason.'),
  settingsDurations: assumed('case-settings', 'Durations are in seconds, such as 3600s.'),
  evaluationSubject: assumed('ai-evaluations', 'An evaluation names what it judges, and keeps it.'),
  scopeExpressions: assumed('scopes', 'Expressions can be read, and no two filters are about the same data.'),
  userName: assumed('users', 'A user has a name for logging in.'),
  groupRole: assumed('groups', 'The role of a group exists.'),
  groupMembers: assumed('groups', 'The members of a group exist.'),
  lastAdministrator: assumed('groups', 'The last active administrator stays one.'),
  keyContents: assumed('api-keys', 'A key has a permission or a preset, and its access policy is JSON.'),
  keyOfInactiveUser: assumed('api-keys', 'A key of a user who may not log in is refused.'),
  parentRole: assumed('roles', 'The parent of a role exists.'),
  roleContents: assumed('roles', 'A role has a name and at least one permission.'),
  ownTeam: assumed('teams', 'A key does not delete its own team.'),
  samlProvider: assumed('saml', 'SAML is switched on once an identity provider is set.'),
  ipRanges: assumed('ip-access', 'Ranges are in CIDR notation.'),
  integrationKey: assumed(
    'integration-instances',
    'An instance names its integration, and keeps it, contextual data too.',
  ),
  keptMarkers: assumed('integration-instances', 'A marker that is sent back keeps the secret behind it.'),
  connectionStatus: assumed(
    'integration-instances',
    'An instance is pending for five minutes, then active, and failing where its address refuses.',
  ),
  testedSettings: assumed(
    'integration-instances',
    'A test of settings fails if a required one is missing, or if the role is not the ARN of a role.',
  ),
  pushAddress: assumed('contextual-data-instances', 'Data that is pushed gets an address with a token.'),
  extensionItems: assumed(
    'extension-deployments',
    'The version and the items that are named exist, and mandatory items are deployed with them.',
  ),
  oneStory: assumed('incidents', 'A change of an incident is made to its case too, and the other way round.'),
}
