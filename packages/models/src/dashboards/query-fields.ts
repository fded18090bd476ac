import { type Enum, type Model, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

const dataModeTypeValues = ['DATA_MODE_TYPE_HIGH_UNSPECIFIED', 'DATA_MODE_TYPE_ARCHIVE'] as const

/** Which store a query asks: the fast one with frequently searched data, or the archive. */
export type DataModeType = Open<(typeof dataModeTypeValues)[number]>
export const DataModeType: Enum<DataModeType> = openEnum('DataModeType', dataModeTypeValues)

const datasetScopeValues = [
  'DATASET_SCOPE_UNSPECIFIED',
  'DATASET_SCOPE_USER_DATA',
  'DATASET_SCOPE_LABEL',
  'DATASET_SCOPE_METADATA',
] as const

/** Which part of a record a field is in: what was sent, labels, or metadata. */
export type DatasetScope = Open<(typeof datasetScopeValues)[number]>
export const DatasetScope: Enum<DatasetScope> = openEnum('DatasetScope', datasetScopeValues)

/** A field of a log or a span. */
export interface ObservationField {
  /** Names on the way to the field, the outermost first. 1 to 1,000 items, each 1 to 4,096 characters. */
  keypath?: string[] | undefined
  /** The part of the record that it is in. */
  scope?: DatasetScope | undefined
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

/** A field that every span has. */
export type MetadataField = Open<(typeof metadataFieldValues)[number]>
export const MetadataField: Enum<MetadataField> = openEnum('MetadataField', metadataFieldValues)

/** At most one of these is present. */
export interface SpanFieldVariants {
  /** One that every span has. */
  metadataField: MetadataField
  /** A tag of the span, by its name. At most 255 characters. */
  tagField: string
  /** A tag of the process that made the span, by its name. At most 255 characters. */
  processTagField: string
}

/** A field of a span, in the older form. */
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

/** Whose field it is: that of the span itself, of its parent, or of the root of its trace. */
export type SpanRelationType = Open<(typeof spanRelationTypeValues)[number]>
export const SpanRelationType: Enum<SpanRelationType> = openEnum('SpanRelationType', spanRelationTypeValues)

/** A field of a span, or of another span of its trace. */
export interface SpanObservationField {
  /** Names on the way to the field, the outermost first. 1 to 1,000 items, each 1 to 4,096 characters. */
  keypath?: string[] | undefined
  /** The span whose field it is. */
  relationType?: SpanRelationType | undefined
  /** The part of the span that it is in. */
  scope?: DatasetScope | undefined
}

export const SpanObservationField: Model<SpanObservationField> = model('SpanObservationField', {
  keypath: list(text({ min: 1, max: 4_096 }), { min: 1, max: 1_000 }),
  relationType: SpanRelationType,
  scope: DatasetScope,
})
