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

const assumed = (of: ResourceName, says: string): OwnRule => ({ of, says, source: 'assumed' })

/** Rules of the emulator's code that nobody shows. Each counts while `isInForce` says so. */
export const ownRules: Readonly<Record<OwnRuleName, OwnRule>> = {
  privateOrder: assumed(
    'actions',
    'An order of private actions names private ones alone, one of shared actions shared ones.',
  ),
  bracketsOfQueries: assumed('dashboards', 'Checking finds brackets in queries that do not match.'),
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
  commentAuthor: assumed('case-comments', 'A comment is changed and deleted by its author alone.'),
  resolutionReason: assumed('cases', 'Only a case that is resolved has a reason of its resolution.'),
  settingsDurations: assumed('case-settings', 'Stretches of time are seconds, as 3600s.'),
}
