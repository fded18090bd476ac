// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type { OneOrMany } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/alerts'

export {
  createManySuppressionRules,
  listSuppressionRules,
  replaceManySuppressionRules,
} from './call-suppression-rules.ts'
export { createAlerts } from './create-alerts.ts'
export type { Alerts } from './create-alerts.ts'
export type { DefinitionCountsFilter } from './counts-query.ts'
export { toQueryFilter } from './definition-filter.ts'
export type { DefinitionFilter, Matching, TimeSpan } from './definition-filter.ts'
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
} from './definitions.ts'
export { downloadDefinitions } from './download-definitions.ts'
export type { NewDefinition, Replacement } from './entries.ts'
export { toEventFilter } from './event-filter.ts'
export type { EventFilter, EventSpan, LabelMatch, LabelMatches } from './event-filter.ts'
export { getEventPermutations, getEvents, getManyEvents, getPermutationStats } from './events-by-id.ts'
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
} from './events.ts'
export type { DefinitionOrder, ListQuery } from './list-query.ts'
export { createManyDefinitions, replaceManyDefinitions } from './many-definitions.ts'
export type { AlertActivity, NoiseCause, NoisyAlert, RankNoisyOptions } from './noisy-alert.ts'
export { notifies } from './notifies.ts'
export { rankNoisyAlerts } from './rank-noisy-alerts.ts'
export {
  countDefinitions,
  getDefinitionByVersionIdWithAccess,
  getDefinitionWithAccess,
  listDefinitions,
} from './read-definitions.ts'
export { countEvents, listEventsOfAlerts, readEventStatistics, searchEvents } from './read-events.ts'
export { readNoisyAlerts } from './read-noisy-alerts.ts'
export type { NoisyAlerts, ReadNoisyAlertsOptions } from './read-noisy-alerts.ts'
export type { ListSuppressionRulesOptions, SuppressionRuleFilter, SuppressionRules } from './suppression-rules.ts'
export { variantOf } from './variant-of.ts'
export type { DefinitionVariant } from './variant-of.ts'
export type { DirectionWord, OrderWord, PriorityWord, StatusWord, TypeName, TypeWord } from './words.ts'
