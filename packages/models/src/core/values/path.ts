/** Steps into a value: names of fields, keys of maps, positions in lists. */
export type Path = readonly (string | number)[]

const plainName = /^[A-Za-z_$][\w$]*$/

/** A path as text: `alertDefProperties.rules[0].labels["a b"]`. */
export function formatPath(path: Path): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else if (plainName.test(step)) text += text === '' ? step : `.${step}`
    else text += `[${JSON.stringify(step)}]`
  }
  return text
}

/** The value at a path, or `undefined` if a step is missing. Inherited fields do not count. */
export function valueAtPath(value: unknown, path: Path): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = Reflect.get(at, step)
  }
  return at
}

/** The value at a dotted path such as `pagination.nextPageToken`, or `undefined` if a step is missing. */
export function valueAt(value: unknown, path: string): unknown {
  return valueAtPath(value, path.split('.'))
}

/** A copy of `value` with `replacement` at a dotted path. Objects on the path are copied, missing ones created. */
export function withValueAt<T>(value: T, path: string, replacement: unknown): T {
  const dot = path.indexOf('.')
  const [head, rest] = dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)]
  const from: Record<string, unknown> = isObject(value) ? value : {}
  // The path exists in the declared type; the compiler cannot follow a dotted text.
  return { ...from, [head]: rest === '' ? replacement : withValueAt(from[head], rest, replacement) } as T
}

/** A copy of `value` with other values at some paths. Objects on the paths are copied, the rest is shared. */
export function withValuesAt(
  value: unknown,
  replacements: Iterable<{ readonly path: Path; readonly value: unknown }>,
): unknown {
  const root = { value }
  const copies = new Map<unknown, object>()
  for (const { path, value: replacement } of replacements) {
    let at: object = root
    let last: string | number = 'value'
    for (const step of path) {
      const child: unknown = Reflect.get(at, last)
      const copy =
        copies.get(child) ?? (isObject(child) ? { ...child } : Array.isArray(child) ? Array.from<unknown>(child) : {})
      copies.set(copy, copy)
      Reflect.set(at, last, copy)
      at = copy
      last = step
    }
    Reflect.set(at, last, replacement)
  }
  return root.value
}

/** Whether a value is an object, and neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is an object without fields, or with undefined ones only. */
export function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((item) => item === undefined)
}
