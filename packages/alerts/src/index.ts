// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/alerts'

export {
  createManySuppressionRules,
  listSuppressionRules,
  replaceManySuppressionRules,
} from './suppression/call-suppression-rules.ts'
export { createAlerts } from './create-alerts.ts'
export type { Alerts } from './create-alerts.ts'
export type { DefinitionCountsFilter } from './definitions/counts-query.ts'
export { toQueryFilter } from './definitions/definition-filter.ts'
export type { DefinitionFilter, Matching, TimeSpan } from './definitions/definition-filter.ts'
export type {
  CreateDefinitionOptions,
  Definitions,
  DefinitionWithAccess,
  Download,
  DownloadOptions,
  GetDefinitionOptions,
  ListDefinitionsOptions,
  ManyOptions,
  ReplaceDefinitionOptions,
} from './definitions/definitions.ts'
export { downloadDefinitions } from './definitions/download-definitions.ts'
export type { NewDefinition, Replacement } from './definitions/entries.ts'
export { toEventFilter } from './events/event-filter.ts'
export type { EventFilter, EventSpan, LabelMatch, LabelMatches } from './events/event-filter.ts'
export { getEventPermutations, getEvents, getManyEvents, getPermutationStats } from './events/events-by-id.ts'
export type {
  EventListOptions,
  EventOrder,
  Events,
  EventsOfAlertsFilter,
  EventsOfAlertsOptions,
  GetEventOptions,
  GetManyEventsOptions,
  ListEventsOptions,
  ManyEvents,
} from './events/events.ts'
export type { DefinitionOrder, ListQuery } from './definitions/list-query.ts'
export { createManyDefinitions, replaceManyDefinitions } from './definitions/many-definitions.ts'
export type { AlertActivity, NoiseCause, NoisyAlert, RankNoisyOptions } from './noise/noisy-alert.ts'
export { notifies } from './definitions/notifies.ts'
export { rankNoisyAlerts } from './noise/rank-noisy-alerts.ts'
export {
  countDefinitions,
  getDefinitionByVersionIdWithAccess,
  getDefinitionWithAccess,
  listDefinitions,
} from './definitions/read-definitions.ts'
export { countEvents, listEventsOfAlerts, readEventStatistics, searchEvents } from './events/read-events.ts'
export { readNoisyAlerts } from './noise/read-noisy-alerts.ts'
export type { NoisyAlerts, ReadNoisyAlertsOptions } from './noise/read-noisy-alerts.ts'
export type {
  ListSuppressionRulesOptions,
  SuppressionRuleFilter,
  SuppressionRules,
} from './suppression/suppression-rules.ts'
export { variantOf } from './definitions/variant-of.ts'
export type { DefinitionVariant } from './definitions/variant-of.ts'
export type { DirectionWord, OrderWord, PriorityWord, StatusWord, TypeName, TypeWord } from './values/words.ts'
