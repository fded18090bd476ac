import { type Model, int32, list, model } from '../core/describe.ts'
import { SectionOptions } from './section.ts'
import { UUID } from './uuid-value.ts'
import { Widget } from './widget.ts'

/** How a row looks. */
export interface RowAppearance {
  /** How many times the usual height it has. 1 to 2,147,483,647. */
  height?: number | undefined
}

export const RowAppearance: Model<RowAppearance> = model('RowAppearance', {
  height: int32({ min: 1, max: 2_147_483_647 }),
})

/** Widgets side by side. */
export interface Row {
  appearance?: RowAppearance | undefined
  id?: UUID | undefined
  /** At most 1,000 items. */
  widgets?: Widget[] | undefined
}

export const Row: Model<Row> = model('Row', {
  appearance: RowAppearance,
  id: UUID,
  widgets: list(Widget, { max: 1_000 }),
})

/** Rows, one below the other, under one heading. */
export interface Section {
  id?: UUID | undefined
  /** Its heading and how it behaves. */
  options?: SectionOptions | undefined
  /** At most 1,000 items. */
  rows?: Row[] | undefined
}

export const Section: Model<Section> = model('Section', {
  id: UUID,
  options: SectionOptions,
  rows: list(Row, { max: 1_000 }),
})

/** What stands where on a dashboard. */
export interface Layout {
  /** The sections, from top to bottom. At most 1,000 items. */
  sections?: Section[] | undefined
}

export const Layout: Model<Layout> = model('Layout', {
  sections: list(Section, { max: 1_000 }),
})
