import { type Enum, type Model, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

const dataModeTypeValues = ['DATA_MODE_TYPE_HIGH_UNSPECIFIED', 'DATA_MODE_TYPE_ARCHIVE'] as const

/** Data mode type. */
export type DataModeType = Open<(typeof dataModeTypeValues)[number]>
export const DataModeType: Enum<DataModeType> = openEnum('DataModeType', dataModeTypeValues)

const datasetScopeValues = [
  'DATASET_SCOPE_UNSPECIFIED',
  'DATASET_SCOPE_USER_DATA',
  'DATASET_SCOPE_LABEL',
  'DATASET_SCOPE_METADATA',
] as const

/** Dataset scope. */
export type DatasetScope = Open<(typeof datasetScopeValues)[number]>
export const DatasetScope: Enum<DatasetScope> = openEnum('DatasetScope', datasetScopeValues)

/** Observation field. */
export interface ObservationField {
  /** 1 to 1,000 items, each 1 to 4,096 characters. */
  keypath?: string[]
  scope?: DatasetScope
}

export const ObservationField: Model<ObservationField> = model('ObservationField', {
  keypath: list(text({ min: 1, max: 4_096 }), { min: 1, max: 1_000 }),
  scope: DatasetScope,
})

const metadataFieldValues = [
  'METADATA_FIELD_UNSPECIFIED',
  'METADATA_FIELD_APPLICATION_NAME',
  'METADATA_FIELD_SUBSYSTEM_NAME',
  'METADATA_FIELD_SERVICE_NAME',
  'METADATA_FIELD_OPERATION_NAME',
] as const

/** Metadata field. */
export type MetadataField = Open<(typeof metadataFieldValues)[number]>
export const MetadataField: Enum<MetadataField> = openEnum('MetadataField', metadataFieldValues)

/** At most one of these is present. */
export interface SpanFieldVariants {
  metadataField: MetadataField
  /** At most 255 characters. */
  tagField: string
  /** At most 255 characters. */
  processTagField: string
}

/** Span field. */
export type SpanField = OneOf<SpanFieldVariants>

export const SpanField: Model<SpanField> = variants('SpanField', [
  oneOf<SpanFieldVariants>({
    metadataField: MetadataField,
    tagField: text({ max: 255 }),
    processTagField: text({ max: 255 }),
  }),
])

const spanRelationTypeValues = [
  'SPAN_RELATION_TYPE_NONE_UNSPECIFIED',
  'SPAN_RELATION_TYPE_OTHER',
  'SPAN_RELATION_TYPE_PARENT',
  'SPAN_RELATION_TYPE_ROOT',
] as const

/** Span relation type. */
export type SpanRelationType = Open<(typeof spanRelationTypeValues)[number]>
export const SpanRelationType: Enum<SpanRelationType> = openEnum('SpanRelationType', spanRelationTypeValues)

/** Span observation field. */
export interface SpanObservationField {
  /** 1 to 1,000 items, each 1 to 4,096 characters. */
  keypath?: string[]
  relationType?: SpanRelationType
  scope?: DatasetScope
}

export const SpanObservationField: Model<SpanObservationField> = model('SpanObservationField', {
  keypath: list(text({ min: 1, max: 4_096 }), { min: 1, max: 1_000 }),
  relationType: SpanRelationType,
  scope: DatasetScope,
})
