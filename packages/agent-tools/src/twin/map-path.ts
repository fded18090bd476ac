import { isObject } from '@mgmt-api/models'

/** A value with those at a path replaced; `a[].b` and `a.b` of lists mean each item. Absent ones stay absent. */
export function mapPath(value: unknown, path: string, change: (value: unknown) => unknown): unknown {
  const steps = path.replaceAll('[]', '').split('.')
  const walk = (at: unknown, index: number): unknown => {
    if (Array.isArray(at)) return at.map((item) => walk(item, index))
    const name = steps[index]
    if (name === undefined) return change(at)
    if (!isObject(at) || !Object.hasOwn(at, name)) return at
    return { ...at, [name]: walk(at[name], index + 1) }
  }
  return walk(value, 0)
}
