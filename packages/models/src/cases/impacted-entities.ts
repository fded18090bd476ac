import { type Model, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'

/** Apm database entity. */
export interface ApmDatabaseEntity {
  /** 1 to 4,096 characters. */
  name?: string
  /** 1 to 4,096 characters. */
  system?: string
}

export const ApmDatabaseEntity: Model<ApmDatabaseEntity> = model('ApmDatabaseEntity', {
  name: text({ min: 1, max: 4_096 }),
  system: text({ min: 1, max: 4_096 }),
})

/** Apm service entity. */
export interface ApmServiceEntity {
  /** 1 to 4,096 characters. */
  language?: string
  /** 1 to 4,096 characters. */
  name?: string
}

export const ApmServiceEntity: Model<ApmServiceEntity> = model('ApmServiceEntity', {
  language: text({ min: 1, max: 4_096 }),
  name: text({ min: 1, max: 4_096 }),
})

/** At most one of these is present. */
export interface ImpactedEntityVariants {
  apmService: ApmServiceEntity
  apmDatabase: ApmDatabaseEntity
}

/** Impacted entity. */
export type ImpactedEntity = OneOf<ImpactedEntityVariants>

export const ImpactedEntity: Model<ImpactedEntity> = variants('ImpactedEntity', [
  oneOf<ImpactedEntityVariants>({
    apmService: ApmServiceEntity,
    apmDatabase: ApmDatabaseEntity,
  }),
])
