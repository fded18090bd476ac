import { type Model, bool, fields, int64, list, model, oneOf, secret, text, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'

/** An identity provider, for people. */
export interface IDPDetails {
  /** Name of its icon. */
  icon?: string | undefined
  name?: string | undefined
}

export const IDPDetails: Model<IDPDetails> = model('IDPDetails', {
  icon: text(),
  name: text(),
})

/** How a team and its identity provider work together. */
export interface IDPParametersCommon {
  /** Members log in by SAML. */
  active?: boolean | undefined
  /** Groups of the identity provider that are mapped to those of the team. */
  groupNames?: string[] | undefined
  /** What the platform is called at the identity provider. At least 0. */
  teamEntityId?: Int64 | undefined
}

/** Metadata of the identity provider, as XML: at most one of these. */
export interface IDPParametersVariants {
  /** Where it is to be fetched. */
  metadataUrl: string
  /** The document itself. A secret: it holds certificates. */
  metadataContent: string
}

/** An identity provider. */
export type IDPParameters = IDPParametersCommon & OneOf<IDPParametersVariants>

export const IDPParameters: Model<IDPParameters> = variants('IDPParameters', [
  fields<IDPParametersCommon>({
    active: bool(),
    groupNames: list(text()),
    teamEntityId: int64({ min: 0, wire: 'integer' }),
  }),
  oneOf<IDPParametersVariants>({
    metadataUrl: text(),
    metadataContent: secret(text()),
  }),
])

/** What an identity provider has to know of the platform. */
export interface SPParameters {
  /** Where the identity provider sends its assertions. */
  assertionConsumerServiceUrl?: string | undefined
  /** SAML binding by which it sends them. */
  binding?: string | undefined
  /** Where the metadata of the platform is to be fetched. */
  metadataUrl?: string | undefined
  /** SAML format of the name that identifies a user. */
  nameIdFormat?: string | undefined
  /** Certificate of the platform, in PEM. A secret. */
  signingCertPem?: string | undefined
}

export const SPParameters: Model<SPParameters> = model('SPParameters', {
  assertionConsumerServiceUrl: text(),
  binding: text(),
  metadataUrl: text(),
  nameIdFormat: text(),
  signingCertPem: secret(text()),
})
