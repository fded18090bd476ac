export { createDefinition, deleteDefinition, replaceDefinition } from './change-definitions.ts'
export { createAlerts } from './create-alerts.ts'
export type { Alerts } from './create-alerts.ts'
export type { DefinitionCountsFilter } from './counts-query.ts'
export { toQueryFilter } from './definition-filter.ts'
export type { DefinitionFilter, Matching, OneOrMany, TimeSpan } from './definition-filter.ts'
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
export type { DefinitionOrder, ListQuery } from './list-query.ts'
export type { TimeInput } from '@mgmt-api/models'
export { createManyDefinitions, deleteManyDefinitions, replaceManyDefinitions } from './many-definitions.ts'
export {
  countDefinitions,
  getDefinition,
  getDefinitionByVersionId,
  getDefinitionByVersionIdWithAccess,
  getDefinitionWithAccess,
  listDefinitions,
} from './read-definitions.ts'
export { variantOf } from './variant-of.ts'
export type { DefinitionVariant } from './variant-of.ts'
export { orderFields, priorities, statuses, typeWords } from './words.ts'
export type { OrderWord, PriorityWord, StatusWord, TypeName, TypeWord } from './words.ts'
