import { isObject } from '@mgmt-api/models/internal'
import type { Body } from '../src/index.ts'

/** A copy of a value with another one at a path; lists get one item, `shop[].id` of nothing is `[{ id }]`. */
function plantAt(value: unknown, path: string, planted: unknown): unknown {
  if (path === '') return planted
  const [, name = '', list, rest = ''] = /^(\w+)((?:\[\])?)\.?(.*)$/.exec(path) ?? []
  const body: Body = isObject(value) ? value : {}
  const present = body[name]
  if (list === '') return { ...body, [name]: plantAt(present, rest, planted) }
  const [first, ...others] = Array.isArray(present) ? (present as unknown[]) : []
  return { ...body, [name]: [plantAt(first, rest, planted), ...others] }
}

/** The same for a body. */
export function planted(body: Body, path: string, value: unknown): Body {
  const changed = plantAt(body, path, value)
  if (!isObject(changed)) throw new Error(`${path} is no path of a body`)
  return changed
}
