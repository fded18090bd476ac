import { pagedOptions } from '@mgmt-api/collections'
import { callOptions, type OptionNames } from '@mgmt-api/models'
import type {
  CreateDefinitionOptions,
  DownloadOptions,
  GetDefinitionOptions,
  ListDefinitionsOptions,
  ReplaceDefinitionOptions,
} from './definitions.ts'
import type {
  EventOrder,
  EventsOfAlertsFilter,
  EventsOfAlertsOptions,
  GetEventOptions,
  GetManyEventsOptions,
  ListEventsOptions,
} from './events.ts'
import type { RankNoisyOptions } from './noisy-alert.ts'
import type { ReadNoisyAlertsOptions } from './read-noisy-alerts.ts'
import type { ListSuppressionRulesOptions, SuppressionRuleFilter } from './suppression-rules.ts'

// Not spread: bundlers keep a spread that nothing uses.

export const listDefinitionsOptions: OptionNames<ListDefinitionsOptions> = /* @__PURE__ */ Object.assign(
  { filter: true, orderBy: true, pageSize: true, includeAccess: true } as const,
  pagedOptions,
)

export const getDefinitionOptions: OptionNames<GetDefinitionOptions> = /* @__PURE__ */ Object.assign(
  { includeAccess: true } as const,
  callOptions,
)

export const changeDefinitionOptions: OptionNames<CreateDefinitionOptions | ReplaceDefinitionOptions> =
  /* @__PURE__ */ Object.assign({ accessPolicy: true } as const, callOptions)

export const downloadOptions: OptionNames<DownloadOptions> = /* @__PURE__ */ Object.assign(
  { ids: true } as const,
  callOptions,
)

export const listEventsOptions: OptionNames<ListEventsOptions> = /* @__PURE__ */ Object.assign(
  { filter: true, orderBy: true, pageSize: true } as const,
  pagedOptions,
)

export const eventsOfAlertsOptions: OptionNames<EventsOfAlertsOptions> = /* @__PURE__ */ Object.assign(
  { filter: true, orderBy: true, pageSize: true } as const,
  pagedOptions,
)

export const eventsOfAlertsFilters: OptionNames<EventsOfAlertsFilter> = { labels: true }

export const eventOrderNames: OptionNames<EventOrder> = { field: true, direction: true }

export const getEventOptions: OptionNames<GetEventOptions> = /* @__PURE__ */ Object.assign(
  { orderBy: true } as const,
  callOptions,
)

export const getManyEventsOptions: OptionNames<GetManyEventsOptions> = /* @__PURE__ */ Object.assign(
  { within: true } as const,
  getEventOptions,
)

export const rankNoisyOptions: OptionNames<RankNoisyOptions> = { shortMinutes: true, flapsAtLeast: true, limit: true }

export const readNoisyAlertsOptions: OptionNames<ReadNoisyAlertsOptions> = /* @__PURE__ */ Object.assign(
  { definitions: true, pageSize: true } as const,
  rankNoisyOptions,
  callOptions,
)

export const listSuppressionRulesOptions: OptionNames<ListSuppressionRulesOptions> = /* @__PURE__ */ Object.assign(
  { filter: true } as const,
  pagedOptions,
)

export const suppressionRuleFilters: OptionNames<SuppressionRuleFilter> = {
  enabled: true,
  activeWithin: true,
  id: true,
  versionId: true,
}
