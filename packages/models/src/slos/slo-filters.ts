import { bool, type Enum, list, type Model, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { SloProductType, SloType } from './slo.ts'

const sloConstantFilterFieldValues = [
  'SLO_CONST_FILTER_FIELD_UNSPECIFIED',
  'SLO_CONST_FILTER_FIELD_USER_NAME',
  'SLO_CONST_FILTER_FIELD_SLO_NAME',
] as const

/** A field of every SLO by which it can be filtered. */
export type SloConstantFilterField = Open<(typeof sloConstantFilterFieldValues)[number]>
export const SloConstantFilterField: Enum<SloConstantFilterField> = openEnum(
  'SloConstantFilterField',
  sloConstantFilterFieldValues,
)

/** Some texts. */
export interface StringValues {
  /** The texts. */
  values?: string[] | undefined
}

export const StringValues: Model<StringValues> = model('StringValues', {
  values: list(text()),
})

/** At most one of these is present. */
export interface SloFilterFieldVariants {
  /** A field that every SLO has. */
  constFilter: SloConstantFilterField
  /** The label of this name. */
  labelName: string
  /** Its type. */
  sloType: boolean
  /** What it is about. */
  productType: boolean
  /** Its service. */
  serviceName: string
  /** The services that it belongs to. */
  ownershipServiceValues: StringValues
  /** The environments that it belongs to. */
  ownershipEnvironmentValues: StringValues
  /** The teams that it belongs to. */
  ownershipTeamValues: StringValues
}

/** What of an SLO is looked at. */
export type SloFilterField = OneOf<SloFilterFieldVariants>

export const SloFilterField: Model<SloFilterField> = variants('SloFilterField', [
  oneOf<SloFilterFieldVariants>({
    constFilter: SloConstantFilterField,
    labelName: text(),
    sloType: bool(),
    productType: bool(),
    serviceName: text(),
    ownershipServiceValues: StringValues,
    ownershipEnvironmentValues: StringValues,
    ownershipTeamValues: StringValues,
  }),
])

/** Some kinds of SLOs. */
export interface ProductTypeValues {
  /** The kinds. */
  values?: SloProductType[] | undefined
}

export const ProductTypeValues: Model<ProductTypeValues> = model('ProductTypeValues', {
  values: list(SloProductType),
})

/** Some types of SLOs. */
export interface TypeValues {
  /** The types. */
  values?: SloType[] | undefined
}

export const TypeValues: Model<TypeValues> = model('TypeValues', {
  values: list(SloType),
})

/** At most one of these is present. */
export interface SloFilterIsVariants {
  /** Texts. */
  stringValues: StringValues
  /** Types. */
  typeValues: TypeValues
  /** Kinds. */
  productTypeValues: ProductTypeValues
}

/** Values, one of which it must have. */
export type SloFilterIs = OneOf<SloFilterIsVariants>

export const SloFilterIs: Model<SloFilterIs> = variants('SloFilterIs', [
  oneOf<SloFilterIsVariants>({
    stringValues: StringValues,
    typeValues: TypeValues,
    productTypeValues: ProductTypeValues,
  }),
])

/** What it must be. */
export interface SloFilterPredicate {
  /** One of some values. */
  is?: SloFilterIs | undefined
}

export const SloFilterPredicate: Model<SloFilterPredicate> = model('SloFilterPredicate', {
  is: SloFilterIs,
})

/** SLOs by one of their fields. */
export interface SloFilter {
  /** What of an SLO is looked at. */
  field?: SloFilterField | undefined
  /** What it must be. */
  predicate?: SloFilterPredicate | undefined
}

export const SloFilter: Model<SloFilter> = model('SloFilter', {
  field: SloFilterField,
  predicate: SloFilterPredicate,
})
