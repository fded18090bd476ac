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

/** What a colour is given to. */
export type ColorApplyTarget = Open<(typeof colorApplyTargetValues)[number]>
export const ColorApplyTarget: Enum<ColorApplyTarget> = openEnum('ColorApplyTarget', colorApplyTargetValues)

/** Colours by the range that a value is in. */
export interface RangeMapping {
  /** The whole range, which relative thresholds refer to. */
  minMax?: MinMax | undefined
  /** Whether thresholds are values, or parts of the whole range. */
  thresholdType?: ThresholdType | undefined
  /** Where another colour begins. At most 1,000 items. */
  thresholds?: Threshold[] | undefined
}

export const RangeMapping: Model<RangeMapping> = model('RangeMapping', {
  minMax: MinMax,
  thresholdType: ThresholdType,
  thresholds: list(Threshold, { max: 1_000 }),
})

/** What is shown instead of some values, and in which colour. */
export interface MappingSection {
  color?: ColorSolidType | undefined
  /** What is shown. 1 to 4,096 characters. */
  mapTo?: string | undefined
  /** The value that it stands for; in a mapping by regular expression, the expression. At most 4,096 characters. */
  value?: string | undefined
}

export const MappingSection: Model<MappingSection> = model('MappingSection', {
  color: ColorSolidType,
  mapTo: text({ min: 1, max: 4_096 }),
  value: text({ max: 4_096 }),
})

/** Texts and colours for single values, or for values that regular expressions find. */
export interface SectionMapping {
  /** The values, and what is shown for them. At most 1,000 items. */
  sections?: MappingSection[] | undefined
}

export const SectionMapping: Model<SectionMapping> = model('SectionMapping', {
  sections: list(MappingSection, { max: 1_000 }),
})

/** Fields of every `ColorLabelMapping`. */
export interface ColorLabelMappingCommon {
  /** What the colour is given to. */
  colorBy?: ColorApplyTarget | undefined
}

/** At most one of these is present. */
export interface ColorLabelMappingVariants {
  /** By the range that the value is in. */
  range: RangeMapping
  /** By equal values. */
  value: SectionMapping
  /** By regular expressions. */
  regex: SectionMapping
}

/** Which colour and text a value gets. */
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
  /** The value of a field of the results. */
  observationField: ObservationField
  /** The text that the value is mapped to. */
  mappedValues: Empty
}

/** What a variable of a template stands for. */
export type DisplayNameTemplateVariable = OneOf<DisplayNameTemplateVariableVariants>

export const DisplayNameTemplateVariable: Model<DisplayNameTemplateVariable> = variants('DisplayNameTemplateVariable', [
  oneOf<DisplayNameTemplateVariableVariants>({
    observationField: ObservationField,
    mappedValues: empty(),
  }),
])

/** Fields of every `StatVisualElement`. */
export interface StatVisualElementCommon {
  /**
   * What is written, with variables in double braces: `{{$mapped}}`, or `$d.` and the path of a field. 1 to 4,096
   * characters.
   */
  templateText?: string | undefined
  /** What the variables of the template stand for. At most 1,000 items. */
  templateVariables?: DisplayNameTemplateVariable[] | undefined
}

/** At most one of these is present. */
export interface StatVisualElementVariants {
  /** The value of a field of the results. */
  observationField: ObservationField
  /** The text that the value is mapped to. */
  mappedValues: Empty
}

/** What is written in one place of a card. */
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

/** Cards with a value each, coloured and named by what the value is. */
export interface StatCard {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Fields whose values make up the cards. At most 1,000 items. */
  categoryFields?: ObservationField[] | undefined
  /** Which colours and texts values get. */
  colorLabelMapping?: ColorLabelMapping | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  label?: StatVisualElement | undefined
  legend?: Legend | undefined
  /** Whether the legend lists thresholds or groups. */
  legendBy?: LegendBy | undefined
  /** The value itself. The service wants it. */
  primaryValue?: StatVisualElement | undefined
  title?: StatVisualElement | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Fields that hold the numbers to show. At most 1,000 items. */
  valueFields?: ObservationField[] | undefined
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
