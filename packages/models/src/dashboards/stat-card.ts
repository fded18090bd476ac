import {
  type Enum,
  type Model,
  bool,
  empty,
  fields,
  int32,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { MinMax } from './axes.ts'
import { ColorSolidType } from './colors.ts'
import { Legend, LegendBy } from './legend.ts'
import { ObservationField } from './query-fields.ts'
import { Threshold, ThresholdType } from './thresholds.ts'
import { Unit } from './unit.ts'

const colorApplyTargetValues = [
  'COLOR_APPLY_TARGET_UNSPECIFIED',
  'COLOR_APPLY_TARGET_VALUE',
  'COLOR_APPLY_TARGET_BACKGROUND',
  'COLOR_APPLY_TARGET_ROW',
] as const

/** Color apply target. */
export type ColorApplyTarget = Open<(typeof colorApplyTargetValues)[number]>
export const ColorApplyTarget: Enum<ColorApplyTarget> = openEnum('ColorApplyTarget', colorApplyTargetValues)

/** Range mapping. */
export interface RangeMapping {
  minMax?: MinMax
  thresholdType?: ThresholdType
  /** At most 1,000 items. */
  thresholds?: Threshold[]
}

export const RangeMapping: Model<RangeMapping> = model('RangeMapping', {
  minMax: MinMax,
  thresholdType: ThresholdType,
  thresholds: list(Threshold, { max: 1_000 }),
})

/** Mapping section. */
export interface MappingSection {
  color?: ColorSolidType
  /** 1 to 4,096 characters. */
  mapTo?: string
  /** At most 4,096 characters. */
  value?: string
}

export const MappingSection: Model<MappingSection> = model('MappingSection', {
  color: ColorSolidType,
  mapTo: text({ min: 1, max: 4_096 }),
  value: text({ max: 4_096 }),
})

/** Section mapping. */
export interface SectionMapping {
  /** At most 1,000 items. */
  sections?: MappingSection[]
}

export const SectionMapping: Model<SectionMapping> = model('SectionMapping', {
  sections: list(MappingSection, { max: 1_000 }),
})

/** Fields of every `ColorLabelMapping`. */
export interface ColorLabelMappingCommon {
  colorBy?: ColorApplyTarget
}

/** At most one of these is present. */
export interface ColorLabelMappingVariants {
  range: RangeMapping
  value: SectionMapping
  regex: SectionMapping
}

/** Color label mapping. */
export type ColorLabelMapping = ColorLabelMappingCommon & OneOf<ColorLabelMappingVariants>

export const ColorLabelMapping: Model<ColorLabelMapping> = variants('ColorLabelMapping', [
  fields<ColorLabelMappingCommon>({
    colorBy: ColorApplyTarget,
  }),
  oneOf<ColorLabelMappingVariants>({
    range: RangeMapping,
    value: SectionMapping,
    regex: SectionMapping,
  }),
])

/** At most one of these is present. */
export interface DisplayNameTemplateVariableVariants {
  observationField: ObservationField
  mappedValues: Empty
}

/** Display name template variable. */
export type DisplayNameTemplateVariable = OneOf<DisplayNameTemplateVariableVariants>

export const DisplayNameTemplateVariable: Model<DisplayNameTemplateVariable> = variants('DisplayNameTemplateVariable', [
  oneOf<DisplayNameTemplateVariableVariants>({
    observationField: ObservationField,
    mappedValues: empty(),
  }),
])

/** Fields of every `StatVisualElement`. */
export interface StatVisualElementCommon {
  /** 1 to 4,096 characters. */
  templateText?: string
  /** At most 1,000 items. */
  templateVariables?: DisplayNameTemplateVariable[]
}

/** At most one of these is present. */
export interface StatVisualElementVariants {
  observationField: ObservationField
  mappedValues: Empty
}

/** Stat visual element. */
export type StatVisualElement = StatVisualElementCommon & OneOf<StatVisualElementVariants>

export const StatVisualElement: Model<StatVisualElement> = variants('StatVisualElement', [
  fields<StatVisualElementCommon>({
    templateText: text({ min: 1, max: 4_096 }),
    templateVariables: list(DisplayNameTemplateVariable, { max: 1_000 }),
  }),
  oneOf<StatVisualElementVariants>({
    observationField: ObservationField,
    mappedValues: empty(),
  }),
])

/** Stat card. */
export interface StatCard {
  allowAbbreviation?: boolean
  /** At most 1,000 items. */
  categoryFields?: ObservationField[]
  colorLabelMapping?: ColorLabelMapping
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  label?: StatVisualElement
  legend?: Legend
  legendBy?: LegendBy
  primaryValue?: StatVisualElement
  title?: StatVisualElement
  unit?: Unit
  /** At most 1,000 items. */
  valueFields?: ObservationField[]
}

export const StatCard: Model<StatCard> = model('StatCard', {
  allowAbbreviation: bool(),
  categoryFields: list(ObservationField, { max: 1_000 }),
  colorLabelMapping: ColorLabelMapping,
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  label: StatVisualElement,
  legend: Legend,
  legendBy: LegendBy,
  primaryValue: StatVisualElement,
  title: StatVisualElement,
  unit: Unit,
  valueFields: list(ObservationField, { max: 1_000 }),
})
