import { type AlertDef, alertDefTypes } from '@mgmt-api/models/alerts'
import type { AlertDefProperties, AlertDefPropertiesVariants, AlertDefTypeKey } from '@mgmt-api/models/alerts'
import { propertiesIn } from './properties-in.ts'

type TypeOf<K extends AlertDefTypeKey> = {
  [T in keyof typeof alertDefTypes]: (typeof alertDefTypes)[T] extends K ? T : never
}[keyof typeof alertDefTypes]

/** What is special about a definition: its type, the key that holds it, and what it holds. Narrowed by `key` or `type`. */
export type DefinitionVariant = {
  readonly [K in AlertDefTypeKey]: {
    readonly type: TypeOf<K>
    readonly key: K
    readonly value: AlertDefPropertiesVariants[K]
  }
}[AlertDefTypeKey]

/**
 * What is special about a definition, or about the properties of one. Undefined where it has none of the type keys that
 * are known here: its type is newer than this package.
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
