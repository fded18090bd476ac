import { type Model, fields, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { DefaultIntegrationDetails } from './deployed-integration.ts'
import { Extension } from './extension.ts'
import { Integration } from './integration.ts'

/** A page that explains an integration. */
export interface IntegrationDoc {
  /** Address of the page. At most 65,535 characters. */
  link?: string | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
}

export const IntegrationDoc: Model<IntegrationDoc> = model('IntegrationDoc', {
  link: text({ max: 65_535 }),
  name: text({ max: 65_535 }),
})

/** Changes of an integration that are described elsewhere. */
export interface ExternalUrl {
  /** At most 65,535 characters. */
  url?: string | undefined
}

export const ExternalUrl: Model<ExternalUrl> = model('ExternalUrl', {
  url: text({ max: 65_535 }),
})

/** What changed with a version. */
export interface RevisionRef {
  /** What changed, in Markdown. At most 1,048,576 characters. */
  descriptionMd?: string | undefined
  /** At most 65,535 characters. */
  version?: string | undefined
}

export const RevisionRef: Model<RevisionRef> = model('RevisionRef', {
  descriptionMd: text({ max: 1_048_576 }),
  version: text({ max: 65_535 }),
})

/** Changes of an integration. */
export interface LocalChangelog {
  /** By version. At most 10,000 items. */
  changes?: RevisionRef[] | undefined
}

export const LocalChangelog: Model<LocalChangelog> = model('LocalChangelog', {
  changes: list(RevisionRef, { max: 10_000 }),
})

/** Fields of every `IntegrationDetails`. */
export interface IntegrationDetailsCommon {
  /** What the account has set up of it. */
  default?: DefaultIntegrationDetails | undefined
  /** Pages that explain it. At most 10,000 items. */
  docs?: IntegrationDoc[] | undefined
  /** Extensions that go with it. At most 10,000 items. */
  extensions?: Extension[] | undefined
  /** The integration itself. */
  integration?: Integration | undefined
}

/** At most one of these is present. */
export interface IntegrationDetailsVariants {
  /** Its changes. */
  local: LocalChangelog
  /** Where its changes are described. */
  external: ExternalUrl
}

/** An integration in detail. */
export type IntegrationDetails = IntegrationDetailsCommon & OneOf<IntegrationDetailsVariants>

export const IntegrationDetails: Model<IntegrationDetails> = variants('IntegrationDetails', [
  fields<IntegrationDetailsCommon>({
    default: DefaultIntegrationDetails,
    docs: list(IntegrationDoc, { max: 10_000 }),
    extensions: list(Extension, { max: 10_000 }),
    integration: Integration,
  }),
  oneOf<IntegrationDetailsVariants>({
    local: LocalChangelog,
    external: ExternalUrl,
  }),
])
