import { type Model, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'

/** A database that a case affects. */
export interface ApmDatabaseEntity {
  /** Its name. 1 to 4,096 characters. */
  name: string
  /** What it is, such as `postgresql`. 1 to 4,096 characters. */
  system?: string | undefined
}

export const ApmDatabaseEntity: Model<ApmDatabaseEntity> = model('ApmDatabaseEntity', {
  name: required(text({ min: 1, max: 4_096 })),
  system: text({ min: 1, max: 4_096 }),
})

/** A service that a case affects. */
export interface ApmServiceEntity {
  /** What it is written in. 1 to 4,096 characters. */
  language?: string | undefined
  /** Its name. 1 to 4,096 characters. */
  name: string
}

export const ApmServiceEntity: Model<ApmServiceEntity> = model('ApmServiceEntity', {
  language: text({ min: 1, max: 4_096 }),
  name: required(text({ min: 1, max: 4_096 })),
})

/** At most one of these is present. */
export interface ImpactedEntityVariants {
  /** A service. */
  apmService: ApmServiceEntity
  /** A database. */
  apmDatabase: ApmDatabaseEntity
}

/** What a case affects. */
export type ImpactedEntity = OneOf<ImpactedEntityVariants>

export const ImpactedEntity: Model<ImpactedEntity> = variants('ImpactedEntity', [
  oneOf<ImpactedEntityVariants>({
    apmService: ApmServiceEntity,
    apmDatabase: ApmDatabaseEntity,
  }),
])
