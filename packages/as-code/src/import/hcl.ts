import { isObject } from '@mgmt-api/models'
import { shortestFloat } from './coerce-value.ts'
import { addressOf, isStandIn } from './stand-in.ts'

/** A block of HCL, with its labels and attributes: `resource "acme_alert" "disk" { … }`. A stand-in is an expression. */
export function hclBlock(head: readonly [string, ...string[]], attributes: Readonly<Record<string, unknown>>): string {
  const [type, ...labels] = head
  const lines = presentIn(attributes).map(([name, value]) => `  ${name} = ${hclValue(value, '  ')}\n`)
  return `${[type, ...labels.map(quoted)].join(' ')} {\n${lines.join('')}}\n`
}

function hclValue(value: unknown, indent: string): string {
  const below = `${indent}  `
  if (typeof value === 'string') return isStandIn(value) ? addressOf(value) : template(value)
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => typeof item !== 'object')
    if (isFlat) return `[${value.map((item) => hclValue(item, below)).join(', ')}]`
    return `[\n${value.map((item) => `${below}${hclValue(item, below)},\n`).join('')}${indent}]`
  }
  if (isObject(value)) {
    const lines = presentIn(value).map(([name, item]) => `${below}${hclName(name)} = ${hclValue(item, below)}\n`)
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
  }
  return typeof value === 'number' && !Number.isInteger(value) ? String(shortNumber(value)) : String(value)
}

/** A state has numbers of 32 bits where the platform has decimals. */
const shortNumber = (value: number): number => (Math.fround(value) === value ? shortestFloat(value) : value)

const presentIn = (value: Readonly<Record<string, unknown>>): readonly [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined && item !== null)

const hclName = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !['for', 'null', 'true', 'false'].includes(name) ? name : quoted(name)

/** A text. The stand-ins in JSON within it are expressions, too. */
function template(text: string): string {
  const parts = text.split(/\\u0000source:([^"\\]+)/)
  const inner = parts.map((part, index) => (index % 2 === 1 ? `\${${part}}` : quoted(part).slice(1, -1)))
  return `"${inner.join('')}"`
}

/** A text without templates. HCL has fewer short escapes than JSON. */
const quoted = (text: string): string =>
  JSON.stringify(text)
    .replaceAll(
      /(?<!\\)((?:\\\\)*)\\([bf])/g,
      (_, before: string, letter: string) => `${before}${letter === 'b' ? '\\u0008' : '\\u000c'}`,
    )
    .replaceAll(/[$%]\{/g, (found) => `${found.slice(0, 1)}${found}`)
