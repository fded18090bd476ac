import { rowsArePermutations } from '@mgmt-api/models/alerts'
import type { Pattern } from '../kind.ts'

// Which fields of an alert definition mean what to the engine. The patterns follow the models of the group; the tests
// look every one of them up there.

const properties = 'alertDefProperties'

/** Groups of people who are told: the first, and the further ones that the service deprecates. */
const notificationGroups: readonly Pattern[] = [
  `${properties}.notificationGroup`,
  `${properties}.notificationGroupExcess[]`,
]

const inNotificationGroups = (fields: readonly string[]): Pattern[] =>
  notificationGroups.flatMap((group) => fields.map((field) => `${group}.${field}`))

const flowAlertDefs: Pattern = `${properties}.flow.stages[].flowStagesGroups.groups[].alertDefs`

const logsFilters: readonly Pattern[] = [
  'logsImmediate.logsFilter',
  'logsThreshold.logsFilter',
  'logsAnomaly.logsFilter',
  'logsNewValue.logsFilter',
  'logsUniqueCount.logsFilter',
  'logsTimeRelativeThreshold.logsFilter',
  'logsRatioThreshold.numerator',
  'logsRatioThreshold.denominator',
]

/** Any of the values suffices, or all of them must fit: neither asks in which order. */
const logsFilterSets = logsFilters.flatMap((filter) =>
  ['applicationName', 'severities', 'subsystemName'].map(
    (field) => `${properties}.${filter}.simpleFilter.labelFilters.${field}`,
  ),
)

const tracingFilterSets = ['tracingImmediate', 'tracingThreshold']
  .map((type) => `${properties}.${type}.tracingFilter.simpleFilter.tracingLabelFilters`)
  .flatMap((filter) => [
    ...['applicationName', 'operationName', 'serviceName', 'subsystemName'].flatMap((field) => [
      `${filter}.${field}`,
      `${filter}.${field}[].values`,
    ]),
    `${filter}.spanFields`,
    `${filter}.spanFields[].filterType.values`,
  ])

const payloadFilterSets = [
  'logsImmediate',
  'logsThreshold',
  'logsAnomaly',
  'logsRatioThreshold',
  'logsNewValue',
  'logsUniqueCount',
  'logsTimeRelativeThreshold',
  'tracingImmediate',
  'tracingThreshold',
].map((type) => `${properties}.${type}.notificationPayloadFilter`)

const overrideSets = ['triggeredRoutingOverrides', 'resolvedRouteOverrides'].flatMap((overrides) =>
  ['connectorConfigFields', 'messageConfigFields'].map(
    (field) => `destinations[].${overrides}.configOverrides.${field}`,
  ),
)

/**
 * Lists of which each item acts on its own, wherever it stands: days, values of filters, those who are told, settings
 * that are found by their names, the alerts of one group of a flow, which are all joined by the same operator.
 *
 * Not among them, because their order is seen or may decide: `groupByKeys`, after which the values of a permutation and
 * of a notification are put in order; `rules`, of which the first that is crossed may count; the stages of a flow, and
 * the groups of a stage, each of which says how it is joined to the next.
 */
export const alertSets: readonly Pattern[] = [
  `${properties}.activeOn.dayOfWeek`,
  `${properties}.notificationGroupExcess`,
  ...inNotificationGroups(['destinations', 'webhooks', 'webhooks[].integration.recipients.emails', ...overrideSets]),
  ...logsFilterSets,
  ...tracingFilterSets,
  ...payloadFilterSets,
  flowAlertDefs,
]

export const alertDefaults: readonly { readonly at: Pattern; readonly value: unknown }[] = Object.entries(
  rowsArePermutations,
).map(([type, value]) => ({ at: `${properties}.${type}.useRowsAsPermutations`, value }))
