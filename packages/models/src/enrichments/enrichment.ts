import { type Model, bool, empty, int64, list, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { Empty, Int64, OneOf } from '../core/types.ts'
import { targetNamesDataset } from './rules.ts'

/** Adds what is known of a cloud resource. */
export interface AwsType {
  /** Kind of the resource, such as `aws:ec2:instance`. 1 to 255 characters. */
  resourceType?: string | undefined
}

export const AwsType: Model<AwsType> = model('AwsType', {
  resourceType: text({ min: 1, max: 255 }),
})

/** Adds columns of a custom enrichment's table. */
export interface CustomEnrichmentType {
  /** Id of the custom enrichment. 0 to 2,147,483,647. */
  id?: Int64 | undefined
}

export const CustomEnrichmentType: Model<CustomEnrichmentType> = model('CustomEnrichmentType', {
  id: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
})

/** Adds where an IP address is. */
export interface GeoIpType {
  /** True: adds the number of the autonomous system as well. */
  withAsn?: boolean | undefined
}

export const GeoIpType: Model<GeoIpType> = model('GeoIpType', {
  withAsn: bool(),
})

/** At most one of these is present. */
export interface EnrichmentTypeVariants {
  /** Where an IP address is. */
  geoIp: GeoIpType
  /** Whether an IP address is known to be suspicious. */
  suspiciousIp: Empty
  /** What is known of a cloud resource. */
  aws: AwsType
  /** Columns of a table of your own. */
  customEnrichment: CustomEnrichmentType
}

/** What a rule adds to a field. */
export type EnrichmentType = OneOf<EnrichmentTypeVariants>

export const EnrichmentType: Model<EnrichmentType> = variants('EnrichmentType', [
  oneOf<EnrichmentTypeVariants>({
    geoIp: GeoIpType,
    suspiciousIp: empty(),
    aws: AwsType,
    customEnrichment: CustomEnrichmentType,
  }),
])

/** A dataset whose data is enriched. */
export interface DatasetTarget {
  /** Name of the dataset. Must be present. 1 to 100 characters. */
  dataset?: string | undefined
}

export const DatasetTarget: Model<DatasetTarget> = model(
  'DatasetTarget',
  {
    dataset: text({ min: 1, max: 100, pattern: /^[a-zA-Z0-9_][a-zA-Z0-9_./-]*$/ }),
  },
  { rules: [targetNamesDataset] },
)

/** An enrichment rule: looks the value of a field up, and adds what it finds to the data. */
export interface Enrichment {
  /** Name of the field that holds what is added. 1 to 255 characters. */
  enrichedFieldName?: string | undefined
  /** What is added. */
  enrichmentType: EnrichmentType
  /** Name of the field whose value is looked up. 1 to 255 characters. */
  fieldName: string
  /** Made by the service. 0 to 2,147,483,647. */
  id: Int64
  /** Columns of the table to add. At most 100 items, each 1 to 1,024 characters. */
  selectedColumns?: string[] | undefined
  /** Datasets that the rule is for. 1 to 10 items. */
  targets?: DatasetTarget[] | undefined
}

export const Enrichment: Model<Enrichment> = model('Enrichment', {
  enrichedFieldName: text({ min: 1, max: 255 }),
  enrichmentType: required(EnrichmentType),
  fieldName: required(text({ min: 1, max: 255 })),
  id: required(int64({ min: 0, max: 2_147_483_647, wire: 'integer' })),
  selectedColumns: list(text({ min: 1, max: 1_024 }), { max: 100 }),
  targets: list(DatasetTarget, { min: 1, max: 10 }),
})

/** An enrichment rule to create. */
export interface EnrichmentRequestModel {
  /** Name of the field that holds what is added. 1 to 255 characters. */
  enrichedFieldName?: string | undefined
  /** What is added. */
  enrichmentType: EnrichmentType
  /** Name of the field whose value is looked up. 1 to 255 characters. */
  fieldName: string
  /** Columns of the table to add. At most 100 items, each 1 to 1,024 characters. */
  selectedColumns?: string[] | undefined
  /** Datasets that the rule is for. 1 to 10 items. */
  targets?: DatasetTarget[] | undefined
}

export const EnrichmentRequestModel: Model<EnrichmentRequestModel> = model('EnrichmentRequestModel', {
  enrichedFieldName: text({ min: 1, max: 255 }),
  enrichmentType: required(EnrichmentType),
  fieldName: required(text({ min: 1, max: 255 })),
  selectedColumns: list(text({ min: 1, max: 1_024 }), { max: 100 }),
  targets: list(DatasetTarget, { min: 1, max: 10 }),
})

/** Which field is enriched, where its type is said elsewhere. */
export interface EnrichmentFieldDefinition {
  /** Name of the field that holds what is added. 1 to 255 characters. */
  enrichedFieldName?: string | undefined
  /** Name of the field whose value is looked up. 1 to 255 characters. */
  fieldName?: string | undefined
  /** Columns of the table to add. At most 100 items, each 1 to 1,024 characters. */
  selectedColumns?: string[] | undefined
  /** Datasets that the rule is for. 1 to 10 items. */
  targets?: DatasetTarget[] | undefined
}

export const EnrichmentFieldDefinition: Model<EnrichmentFieldDefinition> = model('EnrichmentFieldDefinition', {
  enrichedFieldName: text({ min: 1, max: 255 }),
  fieldName: text({ min: 1, max: 255 }),
  selectedColumns: list(text({ min: 1, max: 1_024 }), { max: 100 }),
  targets: list(DatasetTarget, { min: 1, max: 10 }),
})

/** How much an account may enrich, and how much it does. */
export interface CompanyEnrichmentSettings {
  /** Rules that the account may have. 0 to 2,147,483,647. */
  enrichmentAmountLimit?: Int64 | undefined
  /** Rules that it has. 0 to 2,147,483,647. */
  enrichmentsInUse?: Int64 | undefined
  /** Rows beyond which a custom enrichment serves queries alone, and no data as it comes in. 0 to 2,147,483,647. */
  queryOnlyRowLimit?: Int64 | undefined
  /** The same for the size of its file, in bytes. */
  queryOnlySizeLimitBytes?: Int64 | undefined
  /** Rows that the file of a custom enrichment may have. 0 to 2,147,483,647. */
  rowLimit?: Int64 | undefined
  /** Bytes that the file of a custom enrichment may have. */
  sizeLimitBytes?: Int64 | undefined
}

export const CompanyEnrichmentSettings: Model<CompanyEnrichmentSettings> = model('CompanyEnrichmentSettings', {
  enrichmentAmountLimit: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
  enrichmentsInUse: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
  queryOnlyRowLimit: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
  queryOnlySizeLimitBytes: int64({ unsigned: true }),
  rowLimit: int64({ min: 0, max: 2_147_483_647, wire: 'integer' }),
  sizeLimitBytes: int64({ unsigned: true }),
})
