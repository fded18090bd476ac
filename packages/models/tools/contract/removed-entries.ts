import { interfacesOf } from './declare.ts'
import type { Facts } from './facts.ts'
import type { Overlay } from './overlay.ts'

/** What is to be removed by hand, since the published contract no longer has it: each with file, line, column and key. */
export function removedEntries(overlay: Overlay, facts: Facts): string[] {
  const gone = Object.entries(overlay.operations).filter(
    ([, { id, unpublished }]) => unpublished === undefined && !facts.hasOperation(id),
  )
  return [
    ...gone.map(
      ([, { id }]) =>
        `${remove(overlay, 'operations', id)}: it is no longer published. If it is still served, add it to \`retired\` with its release instead.`,
    ),
    ...removedModels(overlay, facts),
    ...removedVerbs(overlay, new Set(gone.map(([name]) => name))),
    ...removedLimits(overlay, facts),
    ...overlay.corrections
      .filter(({ at }) => !facts.hasSchema(at.split('.')[0] ?? ''))
      .map(({ at }) => `${remove(overlay, 'corrections')} of ${at}: no operation uses it any more.`),
  ]
}

const remove = (overlay: Overlay, ...keys: readonly string[]): string =>
  `${overlay.where(keys)} Remove \`${keys.join('.')}\``

function removedModels(overlay: Overlay, facts: Facts): string[] {
  const interfaces = interfacesOf(overlay, facts)
  return Object.entries(overlay.models)
    .filter(([name, { like = name }]) => !facts.hasSchema(like) && !interfaces.has(name))
    .map(([name, note]) => {
      const count = Object.keys(note.fields).length
      const fields = count === 0 ? '' : ` and ${count} ${count === 1 ? 'field' : 'fields'}`
      return `${remove(overlay, 'models', name)}${fields}: no operation uses it any more.`
    })
}

/** Methods that call operations that are gone, and resources that have no others. */
function removedVerbs(overlay: Overlay, operations: ReadonlySet<string>): string[] {
  return Object.entries(overlay.verbs).flatMap(([resource, { verbs }]) => {
    const gone = Object.entries(verbs).filter(([, { call }]) => operations.has(call))
    const lines = gone.map(
      ([method, { call }]) => `${remove(overlay, 'verbs', `${resource}.${method}`)}: it calls ${call}.`,
    )
    if (gone.length === 0 || gone.length < Object.keys(verbs).length) return lines
    const file = `packages/models/src/${overlay.group}/${resource}.resource.ts`
    return [...lines, `${remove(overlay, 'verbs', resource)} and ${file}: no method is left.`]
  })
}

/** Limits of fields that are gone. */
function removedLimits(overlay: Overlay, facts: Facts): string[] {
  return Object.entries(overlay.limits?.of ?? {}).flatMap(([section, limits]) =>
    Object.entries(limits).flatMap(([name, limit]) => {
      const place = typeof limit === 'string' ? limit : limit.of
      const [model = '', field = ''] = place.replaceAll('[]', '').split('.')
      const isKnown = facts.hasSchema(model) && field in (facts.schema(model).properties ?? {})
      return isKnown ? [] : [`${remove(overlay, 'limits', 'of', section, name)}: there is no ${place}.`]
    }),
  )
}
