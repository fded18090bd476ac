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

/** A color for the heading of a section. */
export type SectionPredefinedColor = Open<(typeof sectionPredefinedColorValues)[number]>
export const SectionPredefinedColor: Enum<SectionPredefinedColor> = openEnum(
  'SectionPredefinedColor',
  sectionPredefinedColorValues,
)

/** The color of the heading of a section. */
export interface SectionColor {
  /** One of those that there are. */
  predefined?: SectionPredefinedColor | undefined
}

export const SectionColor: Model<SectionColor> = model('SectionColor', {
  predefined: SectionPredefinedColor,
})

/** The variable that a section is repeated for. */
export interface RepetitiveVar {
  /** Its name. 1 to 255 characters. */
  name?: string | undefined
}

export const RepetitiveVar: Model<RepetitiveVar> = model('RepetitiveVar', {
  name: text({ min: 1, max: 255 }),
})

/** A section with a heading of its own. */
export interface CustomSectionOptions {
  /** True: it is shown folded. */
  collapsed?: boolean | undefined
  /** Color of the heading. */
  color?: SectionColor | undefined
  /** What it shows, for people. At most 4,096 characters. */
  description?: string | undefined
  /** The heading. 1 to 4,096 characters. */
  name?: string | undefined
  /** The section is shown once for each chosen value of this variable. */
  repetitiveVar?: RepetitiveVar | undefined
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
  /** It has none: it is there for its rows alone. */
  internal: Empty
  /** It has this one. */
  custom: CustomSectionOptions
}

/** Whether a section has a heading, and which. */
export type SectionOptions = OneOf<SectionOptionsVariants>

export const SectionOptions: Model<SectionOptions> = variants('SectionOptions', [
  oneOf<SectionOptionsVariants>({
    internal: empty(),
    custom: CustomSectionOptions,
  }),
])
