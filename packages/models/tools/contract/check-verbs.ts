import type { ModelDeclaration } from './declaration.ts'
import { fieldAt, type GroupDeclaration, inputAt, modelsIn, type OperationDeclaration } from './declare.ts'
import { type Overlay, type TypeNote, typesIn, type VerbNote } from './overlay.ts'

/** Finds verbs that do not fit their operations, and operations that no verb calls, each with file, line and column. */
export function verbProblems(overlay: Overlay, declared: GroupDeclaration): string[] {
  const models = modelsIn(declared.declarations)
  const operations = new Map(declared.operations.map((each) => [each.name, each] as const))
  const verbs = Object.entries(overlay.verbs).flatMap(([resource, { verbs: methods }]) =>
    Object.entries(methods).map(([method, note]) => ({ resource, method, note })),
  )
  const called = new Set(verbs.map(({ note }) => note.call))
  const taken = new Set(Object.values(overlay.verbs).flatMap((note) => [...typesIn(note)]))
  return [
    ...verbs.flatMap(({ resource, method, note }) => {
      const where = overlay.where(['verbs', `${resource}.${method}`])
      const operation = operations.get(note.call)
      if (operation === undefined) return [`${where} ${overlay.group} has no operation ${note.call}.`]
      const unknown = [...typesIn({ verbs: { [method]: note } })].filter((type) => !(type in overlay.types))
      return [
        ...wrongPaths(note, operation, { models, options: overlay.types[note.options ?? '']?.options }),
        ...unknown.map((type) => `\`types\` has no ${type}.`),
      ].map((problem) => `${where} ${problem}`)
    }),
    ...Object.keys(overlay.types)
      .filter((type) => !taken.has(type))
      .map((type) => `${overlay.where(['types', type])} No verb takes ${type}. Remove it.`),
    ...[...operations.values()]
      .filter(({ name }) => !called.has(name))
      .map(
        ({ name }) =>
          `contract/${overlay.group}.yaml has no verb that calls ${name}. Add it to a resource of \`verbs\`.`,
      ),
  ]
}

interface Known {
  readonly models: ReadonlyMap<string, ModelDeclaration>
  readonly options: TypeNote['options']
}

function wrongPaths(note: VerbNote, operation: OperationDeclaration, { models, options = {} }: Known): string[] {
  const { id = {}, ids, body, response, items } = note
  const named = Object.values(options).map((path) => path.replace(/\.\*$/, ''))
  const inputs = [...(typeof id === 'string' ? [id] : Object.values(id)), ids, body, ...named]
  const missing = pathsOf(inputs).filter((path) => inputAt(path, operation, models) === undefined)
  const lacking = pathsOf([response, items]).filter((path) => fieldAt(path, operation.out, models) === undefined)
  return [
    ...missing.map((path) => `The request of ${operation.name} has no ${path}.`),
    ...lacking.map((path) => `The response of ${operation.name} has no ${path}.`),
  ]
}

const pathsOf = (paths: readonly (string | undefined)[]): string[] =>
  paths.flatMap((path) => (path === undefined || path === 'none' ? [] : [path]))
