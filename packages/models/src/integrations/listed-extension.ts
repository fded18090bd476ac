import { type Model, bool, list, model, text } from '../core/describe.ts'
import { Deprecation, IntegrationDetail } from './extension.ts'
import { ItemCounts } from './item-counts.ts'

/** Which extensions are listed. */
export interface ExtensionsFilter {
  /** Those that go with these integrations, by id. At most 10,000 items, each at most 65,535 characters. */
  integrations?: string[] | undefined
}

export const ExtensionsFilter: Model<ExtensionsFilter> = model('ExtensionsFilter', {
  integrations: list(text({ max: 65_535 }), { max: 10_000 }),
})

/** A version of an extension, in short. */
export interface ListedRevisionSummary {
  /** True: it is new. */
  isNew?: boolean | undefined
  /** How many things it brings. */
  itemCounts?: ItemCounts | undefined
}

export const ListedRevisionSummary: Model<ListedRevisionSummary> = model('ListedRevisionSummary', {
  isNew: bool(),
  itemCounts: ItemCounts,
})

/** One version of an extension, in a list of them. */
export interface ListedRevision {
  /** What it is for, for people. At most 65,535 characters. */
  description?: string | undefined
  /** The description in short. At most 65,535 characters. */
  excerpt?: string | undefined
  /** Pages that explain the integrations that it goes with. At most 10,000 items. */
  integrationDetails?: IntegrationDetail[] | undefined
  /** Words to find it by. At most 10,000 items, each at most 65,535 characters. */
  labels?: string[] | undefined
  /** How much it brings. */
  summary?: ListedRevisionSummary | undefined
  /** At most 65,535 characters. */
  version?: string | undefined
}

export const ListedRevision: Model<ListedRevision> = model('ListedRevision', {
  description: text({ max: 65_535 }),
  excerpt: text({ max: 65_535 }),
  integrationDetails: list(IntegrationDetail, { max: 10_000 }),
  labels: list(text({ max: 65_535 }), { max: 10_000 }),
  summary: ListedRevisionSummary,
  version: text({ max: 65_535 }),
})

/** An extension, in a list of them. */
export interface ListedExtension {
  /** Image on dark ground. At most 65,535 characters. */
  darkModeImage?: string | undefined
  /** Present where it should not be used any more. */
  deprecation?: Deprecation | undefined
  /** At most 65,535 characters. */
  id?: string | undefined
  /** Image. At most 65,535 characters. */
  image?: string | undefined
  /** Ids of integrations that it goes with. At most 10,000 items, each at most 65,535 characters. */
  integrations?: string[] | undefined
  /** True: it is not shown to people. */
  isHidden?: boolean | undefined
  /** Words to find it by. At most 10,000 items, each at most 65,535 characters. */
  keywords?: string[] | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
  /** Its versions. At most 10,000 items. */
  revisions?: ListedRevision[] | undefined
}

export const ListedExtension: Model<ListedExtension> = model('ListedExtension', {
  darkModeImage: text({ max: 65_535 }),
  deprecation: Deprecation,
  id: text({ max: 65_535 }),
  image: text({ max: 65_535 }),
  integrations: list(text({ max: 65_535 }), { max: 10_000 }),
  isHidden: bool(),
  keywords: list(text({ max: 65_535 }), { max: 10_000 }),
  name: text({ max: 65_535 }),
  revisions: list(ListedRevision, { max: 10_000 }),
})
