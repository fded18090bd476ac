import { isObject } from '@mgmt-api/models'

/** A JSON value as a TypeScript literal. */
export function literal(value: unknown, indent = ''): string {
  const inside = `${indent}  `
  if (Array.isArray(value)) {
    if (value.every((item) => !isContainer(item))) return `[${value.map((item) => literal(item)).join(', ')}]`
    return `[\n${value.map((item) => `${inside}${literal(item, inside)},\n`).join('')}${indent}]`
  }
  if (isObject(value)) {
    const entries = Object.entries(value)
    if (entries.length === 0) return '{}'
    if (entries.length === 1 && entries.every(([, each]) => !isContainer(each))) {
      return `{ ${entries.map(([name, each]) => `${key(name)}: ${literal(each)}`).join('')} }`
    }
    return `{\n${entries.map(([name, each]) => `${inside}${key(name)}: ${literal(each, inside)},\n`).join('')}${indent}}`
  }
  return typeof value === 'string' ? text(value) : String(value)
}

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Computed for `__proto__`, which would otherwise set the prototype. */
const key = (name: string): string =>
  name === '__proto__' ? `['__proto__']` : /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)

const text = (value: string): string =>
  value.includes("'") || /[\\\u0000-\u001f\u2028\u2029]/.test(value) ? JSON.stringify(value) : `'${value}'`
