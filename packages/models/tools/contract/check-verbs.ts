import type { ModelDeclaration } from './declaration.ts'
import { type GroupDeclaration, modelsIn, type OperationDeclaration } from './declare.ts'
import type { Overlay, VerbNote, VerbRestNote } from './overlay.ts'
import { answerAt, inputAt } from './verb-types.ts'

/** Finds verbs that do not fit their operations, and operations that no verb calls, each with file, line and column. */
export function verbProblems(overlay: Overlay, declared: GroupDeclaration): string[] {
  const models = modelsIn([...declared.files.values()].flat())
  const operations = new Map([...declared.operations.values()].flat().map((each) => [each.name, each] as const))
  const verbs = Object.entries(overlay.verbs).flatMap(([resource, { verbs: methods }]) =>
    Object.entries(methods).map(([method, note]) => ({ resource, method, note })),
  )
  const called = new Set(verbs.map(({ note }) => note.call))
  return [
    ...verbs.flatMap(({ resource, method, note }) => {
      const where = overlay.where(['verbs', resource, method])
      const operation = operations.get(note.call)
      if (operation === undefined) return [`${where} ${overlay.group} has no operation ${note.call}.`]
      const rest = Object.values(overlay.verbs).find(({ rests }) => (note.rest ?? '') in rests)?.rests[note.rest ?? '']
      return [...wrongPaths(note, operation, models, rest), ...unknownTypes(note, overlay, resource)].map(
        (problem) => `${where} ${problem}`,
      )
    }),
    ...unusedTypes(overlay),
    ...[...operations.values()]
      .filter(({ name }) => !called.has(name))
      .map(
        ({ name }) =>
          `contract/${overlay.group}.yaml has no verb that calls ${name}. Add it to a resource of \`verbs\`.`,
      ),
  ]
}

/** Descriptions of types that no verb of their resource takes. */
function unusedTypes(overlay: Overlay): string[] {
  return Object.entries(overlay.verbs).flatMap(([resource, { rests, keys, verbs }]) => {
    const used = new Set(Object.values(verbs).flatMap(({ rest, key }) => [rest, key]))
    return Object.entries({ '.rests': rests, '.keys': keys }).flatMap(([keyword, types]) =>
      Object.keys(types)
        .filter((type) => !used.has(type))
        .map((type) => {
          const where = overlay.where(['verbs', resource, keyword, type])
          return `${where} No verb of ${resource} takes ${type}. Remove it.`
        }),
    )
  })
}

function wrongPaths(
  note: VerbNote,
  operation: OperationDeclaration,
  models: ReadonlyMap<string, ModelDeclaration>,
  rest: VerbRestNote | undefined,
): string[] {
  const { id = {}, ids, body, requestId, mask, answer, items } = note
  const options = Object.values(rest?.inputs ?? {}).map((path) => path.replace(/\.\*$/, ''))
  const inputs = [...(typeof id === 'string' ? [id] : Object.values(id)), ids, body, requestId, mask, ...options]
  const missing = pathsOf(inputs).filter((path) => inputAt(path, operation, models) === undefined)
  const lacking = pathsOf([answer, items]).filter((path) => answerAt(path, operation.out, models) === undefined)
  return [
    ...missing.map((path) => `The request of ${operation.name} has no ${path}.`),
    ...lacking.map((path) => `The response of ${operation.name} has no ${path}.`),
  ]
}

const pathsOf = (paths: readonly (string | undefined)[]): string[] =>
  paths.flatMap((path) => (path === undefined || path === 'none' ? [] : [path]))

function unknownTypes({ rest, key }: VerbNote, { verbs }: Overlay, resource: string): string[] {
  const isRest = rest === undefined || Object.values(verbs).some(({ rests }) => rest in rests)
  const isKey = key === undefined || key in (verbs[resource]?.keys ?? {})
  return [
    ...(isRest ? [] : [`No resource of the group describes ${rest} in \`.rests\`.`]),
    ...(isKey ? [] : [`${resource} does not describe ${key} in \`.keys\`.`]),
  ]
}
