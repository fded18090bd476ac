import { isObject } from '@mgmt-api/models/internal'

/** Length of a line up to which a list or an object stays on one. */
const width = 64

/** A JSON value as TypeScript source text. */
export function literal(value: unknown, depth = 0): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => literal(item, depth + 1))
    return joined(items, { open: '[', close: ']', space: '', depth })
  }
  if (!isObject(value)) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, each]) => `${key(name)}: ${literal(each, depth + 1)}`)
  return joined(fields, { open: '{', close: '}', space: ' ', depth })
}

interface Brackets {
  readonly open: string
  readonly close: string
  readonly space: string
  readonly depth: number
}

function joined(parts: readonly string[], { open, close, space, depth }: Brackets): string {
  if (parts.length === 0) return `${open}${close}`
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (line.length + depth * 2 < width && !line.includes('\n')) return line
  const indent = '  '.repeat(depth)
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`
}

/** Computed for `__proto__`, which would otherwise set the prototype. */
function key(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
