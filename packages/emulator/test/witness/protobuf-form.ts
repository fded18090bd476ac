import { type OpenApi, type Schema, settle } from './document.ts'

/**
 * A body as writers of protobuf's JSON send it: each declared member, null if it is absent, and 64-bit integers as text.
 * A required list stays absent: null would mean an empty one.
 */
export function asProtobuf(document: OpenApi, described: Schema, value: unknown): unknown {
  const { schema } = settle(document, described)
  const { items, properties, additionalProperties } = schema
  if (Array.isArray(value)) return items ? value.map((each) => asProtobuf(document, items, each)) : value
  if (!isObject(value)) return Number.isSafeInteger(value) && schema.format === 'int64' ? String(value) : value
  const write = (name: string, member: unknown): unknown => {
    const field = properties === undefined ? additionalProperties : own(properties, name)
    return field ? asProtobuf(document, field, member) : member
  }
  const sent = Object.entries(value).filter(([, member]) => member !== undefined)
  return {
    ...Object.fromEntries(absentIn(document, schema, value).map((name) => [name, null])),
    ...Object.fromEntries(sent.map(([name, member]) => [name, write(name, member)])),
  }
}

function absentIn(document: OpenApi, { properties = {}, required = [] }: Schema, value: Fields): string[] {
  const isRequiredList = (name: string): boolean =>
    required.includes(name) && settle(document, properties[name] ?? {}).schema.type === 'array'
  return Object.keys(properties).filter((name) => value[name] === undefined && !isRequiredList(name))
}

type Fields = Readonly<Record<string, unknown>>

const own = <T>(members: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
