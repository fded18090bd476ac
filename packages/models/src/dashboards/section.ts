import { type Enum, type Model, bool, empty, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'

const sectionPredefinedColorValues = [
  'SECTION_PREDEFINED_COLOR_UNSPECIFIED',
  'SECTION_PREDEFINED_COLOR_CYAN',
  'SECTION_PREDEFINED_COLOR_GREEN',
  'SECTION_PREDEFINED_COLOR_BLUE',
  'SECTION_PREDEFINED_COLOR_PURPLE',
  'SECTION_PREDEFINED_COLOR_MAGENTA',
  'SECTION_PREDEFINED_COLOR_PINK',
  'SECTION_PREDEFINED_COLOR_ORANGE',
] as const

/** Section predefined color. */
export type SectionPredefinedColor = Open<(typeof sectionPredefinedColorValues)[number]>
export const SectionPredefinedColor: Enum<SectionPredefinedColor> = openEnum(
  'SectionPredefinedColor',
  sectionPredefinedColorValues,
)

/** Section color. */
export interface SectionColor {
  predefined?: SectionPredefinedColor
}

export const SectionColor: Model<SectionColor> = model('SectionColor', {
  predefined: SectionPredefinedColor,
})

/** Repetitive var. */
export interface RepetitiveVar {
  /** 1 to 255 characters. */
  name?: string
}

export const RepetitiveVar: Model<RepetitiveVar> = model('RepetitiveVar', {
  name: text({ min: 1, max: 255 }),
})

/** Custom section options. */
export interface CustomSectionOptions {
  collapsed?: boolean
  color?: SectionColor
  /** At most 4,096 characters. */
  description?: string
  /** 1 to 4,096 characters. */
  name?: string
  repetitiveVar?: RepetitiveVar
}

export const CustomSectionOptions: Model<CustomSectionOptions> = model('CustomSectionOptions', {
  collapsed: bool(),
  color: SectionColor,
  description: text({ max: 4_096 }),
  name: text({ min: 1, max: 4_096 }),
  repetitiveVar: RepetitiveVar,
})

/** At most one of these is present. */
export interface SectionOptionsVariants {
  internal: Empty
  custom: CustomSectionOptions
}

/** Section options. */
export type SectionOptions = OneOf<SectionOptionsVariants>

export const SectionOptions: Model<SectionOptions> = variants('SectionOptions', [
  oneOf<SectionOptionsVariants>({
    internal: empty(),
    custom: CustomSectionOptions,
  }),
])
