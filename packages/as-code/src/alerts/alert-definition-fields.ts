import { rowsArePermutations } from '@mgmt-api/models/alerts'
import type { Pattern } from '../kind/kind.ts'

// Fields of an alert definition with a meaning for the engine. The patterns follow the models of the group; the tests
// check each of them there.

const properties = 'alertDefProperties'

/** Groups of people to notify: the first, and the further ones that the service deprecates. */
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

/** Either any value or all values must match; the order does not matter. */
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
 * Lists whose items act independently: days, values of filters, notification targets, settings that are found by name,
 * and the alerts of one group of a flow, which are all joined by the same operator.
 *
 * Lists whose order is visible or may matter are not included: `groupByKeys`, which orders the values of a permutation
 * and of a notification; `rules`, of which the first crossed one may count; the stages of a flow; and the groups of a
 * stage, each of which has an operator for the next.
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

/** Objects that clients show empty where there are none. */
const emptyObjects: readonly Pattern[] = [
  `${properties}.notificationGroup`,
  ...inNotificationGroups(
    ['triggeredRoutingOverrides', 'resolvedRouteOverrides'].flatMap((overrides) => [
      `destinations[].${overrides}`,
      `destinations[].${overrides}.configOverrides`,
    ]),
  ),
  ...logsFilters.flatMap((filter) =>
    ['', '.simpleFilter', '.simpleFilter.labelFilters'].map((part) => `${properties}.${filter}${part}`),
  ),
]

export const alertDefaults: readonly { readonly at: Pattern; readonly value: unknown }[] = [
  ...Object.entries(rowsArePermutations).map(([type, value]) => {
    return { at: `${properties}.${type}.useRowsAsPermutations`, value }
  }),
  ...emptyObjects.map((at) => ({ at, value: {} })),
]
