import { type Enum, type Model, bool, int32, list, map, model, openEnum, required, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { TimeSelection } from './time-selection.ts'
import { viewFolderId } from './view-folder.ts'

const viewTypeValues = [
  'VIEW_TYPE_UNSPECIFIED',
  'VIEW_TYPE_LOGS',
  'VIEW_TYPE_TEMPLATES',
  'VIEW_TYPE_ARCHIVE_LOGS',
  'VIEW_TYPE_ARCHIVE_TEMPLATES',
] as const

/** What a view shows: logs or the templates found in them, recent or archived. */
export type ViewType = Open<(typeof viewTypeValues)[number]>
export const ViewType: Enum<ViewType> = openEnum('ViewType', viewTypeValues)

const syntaxTypeValues = ['SYNTAX_TYPE_UNSPECIFIED', 'SYNTAX_TYPE_LUCENE', 'SYNTAX_TYPE_NATIVE'] as const

/** The language of a search. */
export type SyntaxType = Open<(typeof syntaxTypeValues)[number]>
export const SyntaxType: Enum<SyntaxType> = openEnum('SyntaxType', syntaxTypeValues)

/** What a view searches for. */
export interface SearchQuery {
  /** The search, in the language that `syntaxType` names. 1 to 65,535 characters. */
  query: string
  syntaxType?: SyntaxType | undefined
}

export const SearchQuery: Model<SearchQuery> = model('SearchQuery', {
  query: required(text({ min: 1, max: 65_535 })),
  syntaxType: SyntaxType,
})

/** Which values of one field a view shows. */
export interface Filter {
  /** What is filtered by. 1 to 65,535 characters. */
  name: string
  /** By value: whether it is selected. */
  selectedValues: Record<string, boolean>
}

export const Filter: Model<Filter> = model('Filter', {
  name: required(text({ min: 1, max: 65_535 })),
  selectedValues: required(map(bool())),
})

/** The filters of a view. */
export interface SelectedFilters {
  /** 1 to 1,000 items. */
  filters?: Filter[] | undefined
}

export const SelectedFilters: Model<SelectedFilters> = model('SelectedFilters', {
  filters: list(Filter, { min: 1, max: 1_000 }),
})

/** A saved view: a search in logs, its filters and its span of time. */
export interface View {
  filters?: SelectedFilters | undefined
  /** The folder that it is in; absent: in none. Exactly 36 characters. */
  folderId?: string | undefined
  /** Made by the service. 1 to 2,147,483,647. */
  id: number
  /** Its rows are shown close together. */
  isCompactMode?: boolean | undefined
  /** What people call it. 1 to 250 characters. */
  name: string
  searchQuery?: SearchQuery | undefined
  timeSelection: TimeSelection
  viewType?: ViewType | undefined
}

export const View: Model<View> = model('View', {
  filters: SelectedFilters,
  folderId: viewFolderId,
  id: required(int32({ min: 1, max: 2_147_483_647 })),
  isCompactMode: bool(),
  name: required(text({ min: 1, max: 250 })),
  searchQuery: SearchQuery,
  timeSelection: required(TimeSelection),
  viewType: ViewType,
})
