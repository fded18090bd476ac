import { type AlertDef, alertDefTypes } from '@mgmt-api/models/alerts'
import type { AlertDefProperties, AlertDefPropertiesVariants, AlertDefTypeKey } from '@mgmt-api/models/alerts'
import { propertiesIn } from '../values/properties-in.ts'

type TypeOf<K extends AlertDefTypeKey> = {
  [T in keyof typeof alertDefTypes]: (typeof alertDefTypes)[T] extends K ? T : never
}[keyof typeof alertDefTypes]

/** The type-specific part of a definition: type, key and value. Narrowed by `key` or `type`. */
export type DefinitionVariant = {
  readonly [K in AlertDefTypeKey]: {
    readonly type: TypeOf<K>
    readonly key: K
    readonly value: AlertDefPropertiesVariants[K]
  }
}[AlertDefTypeKey]

/**
 * The type-specific part of a definition, or of its properties. Undefined if its type is newer than this package.
 * @example
 * const variant = variantOf(def)
 * if (variant?.key === 'metricThreshold') console.log(variant.value.metricFilter?.promql)
 */
export function variantOf(def: AlertDef | AlertDefProperties): DefinitionVariant | undefined {
  const properties = propertiesIn(def)
  for (const [type, key] of Object.entries(alertDefTypes)) {
    const value = properties[key]
    if (value !== undefined) {
      // The table pairs each type with its key, and the key with its value's type.
      return { type, key, value } as DefinitionVariant
    }
  }
  return undefined
}
