import { type Model, bool, list, model, text } from '../core/describe.ts'
import { ExtensionBinary, ExtensionItem } from './extension-item.ts'

/** What changed with a version. */
export interface ChangelogEntry {
  /** What changed, in Markdown. At most 1,048,576 characters. */
  descriptionMd?: string | undefined
  /** At most 65,535 characters. */
  version?: string | undefined
}

export const ChangelogEntry: Model<ChangelogEntry> = model('ChangelogEntry', {
  descriptionMd: text({ max: 1_048_576 }),
  version: text({ max: 65_535 }),
})

/** Why an extension should not be used any more. */
export interface Deprecation {
  /** For people. At most 65,535 characters. */
  reason?: string | undefined
  /** Ids of extensions that take its place. At most 10,000 items, each at most 65,535 characters. */
  replacementExtensions?: string[] | undefined
}

export const Deprecation: Model<Deprecation> = model('Deprecation', {
  reason: text({ max: 65_535 }),
  replacementExtensions: list(text({ max: 65_535 }), { max: 10_000 }),
})

/** A page that explains an integration of an extension. */
export interface IntegrationDetail {
  /** Address of the page. At most 65,535 characters. */
  link?: string | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
}

export const IntegrationDetail: Model<IntegrationDetail> = model('IntegrationDetail', {
  link: text({ max: 65_535 }),
  name: text({ max: 65_535 }),
})

/** One version of an extension. */
export interface ExtensionRevision {
  /** Its files. At most 10,000 items. */
  binaries?: ExtensionBinary[] | undefined
  /** What it is for, for people. At most 65,535 characters. */
  description?: string | undefined
  /** The description in short. At most 65,535 characters. */
  excerpt?: string | undefined
  /** Pages that explain the integrations that it goes with. At most 10,000 items. */
  integrationDetails?: IntegrationDetail[] | undefined
  /** True: it is for testing. */
  isTesting?: boolean | undefined
  /** What it brings. At most 10,000 items. */
  items?: ExtensionItem[] | undefined
  /** Words to find it by. At most 10,000 items, each at most 65,535 characters. */
  labels?: string[] | undefined
  /** Items that the key lacks a permission for. At most 10,000 items. */
  permissionDeniedItems?: ExtensionItem[] | undefined
  /** At most 65,535 characters. */
  version?: string | undefined
}

export const ExtensionRevision: Model<ExtensionRevision> = model('ExtensionRevision', {
  binaries: list(ExtensionBinary, { max: 10_000 }),
  description: text({ max: 65_535 }),
  excerpt: text({ max: 65_535 }),
  integrationDetails: list(IntegrationDetail, { max: 10_000 }),
  isTesting: bool(),
  items: list(ExtensionItem, { max: 10_000 }),
  labels: list(text({ max: 65_535 }), { max: 10_000 }),
  permissionDeniedItems: list(ExtensionItem, { max: 10_000 }),
  version: text({ max: 65_535 }),
})

/**
 * An extension: a package of things made for one kind of data, such as dashboards, alert definitions and parsing
 * rules.
 */
export interface Extension {
  /** What changed, by version. At most 10,000 items. */
  changelog?: ChangelogEntry[] | undefined
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
  /** Revisions that the key lacks a permission for. At most 10,000 items. */
  permissionDeniedRevisions?: ExtensionRevision[] | undefined
  /** Its versions. At most 10,000 items. */
  revisions?: ExtensionRevision[] | undefined
}

export const Extension: Model<Extension> = model('Extension', {
  changelog: list(ChangelogEntry, { max: 10_000 }),
  darkModeImage: text({ max: 65_535 }),
  deprecation: Deprecation,
  id: text({ max: 65_535 }),
  image: text({ max: 65_535 }),
  integrations: list(text({ max: 65_535 }), { max: 10_000 }),
  isHidden: bool(),
  keywords: list(text({ max: 65_535 }), { max: 10_000 }),
  name: text({ max: 65_535 }),
  permissionDeniedRevisions: list(ExtensionRevision, { max: 10_000 }),
  revisions: list(ExtensionRevision, { max: 10_000 }),
})
