export {
  CustomEnrichment,
  CustomEnrichmentData,
  type CustomEnrichmentDataCommon,
  type CustomEnrichmentDataVariants,
  EnrichmentFile,
  type EnrichmentFileCommon,
  type EnrichmentFileVariants,
  SearchClause,
  type SearchClauseVariants,
} from './custom-enrichment.ts'
export {
  CreateCustomEnrichmentBody,
  CustomEnrichmentPath,
  CustomEnrichmentResponse,
  DeleteCustomEnrichmentResponse,
  GetCustomEnrichmentResponse,
  GetCustomEnrichmentsResponse,
  SearchCustomEnrichmentDataQuery,
  SearchCustomEnrichmentDataResponse,
  UpdateCustomEnrichmentBody,
} from './custom-enrichment.messages.ts'
export {
  createCustomEnrichment,
  deleteCustomEnrichment,
  getCustomEnrichment,
  getCustomEnrichments,
  searchCustomEnrichmentData,
  updateCustomEnrichment,
} from './custom-enrichment.operations.ts'
export { type CsvProblem, type CsvTable, readCsv } from './csv-table.ts'
export {
  type CustomEnrichmentContentsRest,
  type CustomEnrichmentVerbs,
  customEnrichmentVerbs,
} from './custom-enrichments.verbs.ts'
export {
  AwsType,
  CompanyEnrichmentSettings,
  CustomEnrichmentType,
  DatasetTarget,
  Enrichment,
  EnrichmentFieldDefinition,
  EnrichmentRequestModel,
  EnrichmentType,
  type EnrichmentTypeVariants,
  GeoIpType,
} from './enrichment.ts'
export {
  AddEnrichmentsBody,
  AtomicOverwriteAllEnrichmentsBody,
  AtomicOverwriteEnrichmentsBody,
  AtomicOverwriteEnrichmentsResponse,
  EnrichmentsResponse,
  GetCompanyEnrichmentSettingsResponse,
  GetEnrichmentLimitResponse,
  RemoveEnrichmentsQuery,
  RemoveEnrichmentsResponse,
} from './enrichment.messages.ts'
export {
  addEnrichments,
  atomicOverwriteAllEnrichments,
  atomicOverwriteEnrichments,
  getCompanyEnrichmentSettings,
  getEnrichmentLimit,
  getEnrichments,
  removeEnrichments,
} from './enrichment.operations.ts'
export { type EnrichmentVerbs, enrichmentVerbs, type ReplaceEnrichmentsRest } from './enrichments.verbs.ts'
export { type EnrichmentLimits, limits } from './limits.ts'
