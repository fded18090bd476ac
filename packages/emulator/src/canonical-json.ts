import { isObject } from '@mgmt-api/models'

/** JSON text in which the order of fields does not matter: two values of the same content give the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  )
}
