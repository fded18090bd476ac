import { byKey, type Contract, type NormalSchema, operationsOf, referencesIn } from '../contract/contract.ts'
import type { Overlay } from '../contract/overlay.ts'

/** A new contract with what the service no longer publishes, but still serves: what overlays list as `retired`. */
export function keepRetired(before: Contract, after: Contract, overlays: readonly Overlay[]): Contract {
  const retired = new Set(overlays.flatMap(placesOf))
  const published = new Set(operationsOf(after).map(({ operationId }) => operationId))
  const paths = { ...after.paths }
  for (const [path, item] of Object.entries(before.paths)) {
    const kept = Object.entries(item).filter(([, { operationId: id }]) => retired.has(id) && !published.has(id))
    if (kept.length > 0) paths[path] = { ...paths[path], ...Object.fromEntries(kept) }
  }
  const schemas = Object.entries(after.components.schemas).map(([key, schema]) => {
    const isRetired = (part: string): boolean => retired.has(`${key}.${part}`)
    return [key, withRetiredParts(before.components.schemas[key], schema, isRetired)] as const
  })
  return withMissingSchemas(before, { ...after, paths, components: { schemas: Object.fromEntries(schemas) } })
}

/** What overlays call retired and the document publishes, each with a sentence that has its place. */
export function publishedAgain(after: Contract, overlays: readonly Overlay[]): Map<string, string> {
  const published = new Set([
    ...operationsOf(after).map(({ operationId }) => operationId),
    ...Object.entries(after.components.schemas).flatMap(([key, { properties = {}, enum: values = [] }]) =>
      [...Object.keys(properties), ...values].map((part) => `${key}.${part}`),
    ),
  ])
  const again = overlays.flatMap((overlay) =>
    Object.keys(overlay.retired)
      .filter((at) => published.has(at) || published.has(`${overlay.group}.${at}`))
      .map((at) => [at, `${overlay.where(['retired', at])} ${at} is published. Remove it from \`retired\`.`] as const),
  )
  return new Map(again)
}

/** Ids of operations, and `group.Model.part` for fields and values. */
const placesOf = ({ group, retired }: Overlay): string[] =>
  Object.keys(retired).map((at) => (at.includes('.') ? `${group}.${at}` : at))

function withRetiredParts(
  before: NormalSchema | undefined,
  after: NormalSchema,
  isRetired: (part: string) => boolean,
): NormalSchema {
  const { properties = {}, enum: present = [] } = after
  const fields = Object.entries(before?.properties ?? {}).filter(
    ([name]) => isRetired(name) && properties[name] === undefined,
  )
  const values = (before?.enum ?? []).filter((value) => isRetired(value) && !present.includes(value))
  return {
    ...after,
    ...(fields.length > 0 && { properties: sorted({ ...properties, ...Object.fromEntries(fields) }) }),
    ...(values.length > 0 && { enum: [...present, ...values] }),
  }
}

/** Takes the schemas that only what is retired refers to. */
function withMissingSchemas(before: Contract, after: Contract): Contract {
  const schemas = { ...after.components.schemas }
  const names = referencesIn(after)
  // Iteration includes names added meanwhile.
  for (const name of names) {
    const schema = before.components.schemas[name]
    if (schemas[name] !== undefined || schema === undefined) continue
    schemas[name] = schema
    for (const each of referencesIn(schema)) names.add(each)
  }
  return { ...after, components: { schemas: sorted(schemas) } }
}

const sorted = <T>(members: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).sort(byKey))
