import { isObject } from '@mgmt-api/models'

/** The objects in a list; empty for anything else. */
export const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : []
