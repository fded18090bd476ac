import type { FieldDeclaration, PartDeclaration } from './declaration.ts'
import type { Schema } from './document.ts'

/** A group of fields that exclude each other. */
interface Group {
  readonly kind: 'oneOf' | 'exactlyOneOf'
  readonly names: readonly string[]
}

/**
 * The fields of an object, divided into those that are free and the groups that exclude each other. A `oneOf` whose
 * last arm refuses all the others means "at most one"; without such an arm it means "exactly one".
 * @throws {Error} when a `oneOf` says something else than which of several fields is present.
 */
export function partsOf(schema: Schema, owner: string, fields: readonly FieldDeclaration[]): PartDeclaration[] {
  const groups = [schema, ...(schema.allOf ?? [])].flatMap(({ oneOf }) => (oneOf ? [groupOf(oneOf, owner)] : []))
  const grouped = new Set(groups.flatMap(({ names }) => names))
  const free = fields.filter(({ name }) => !grouped.has(name))
  const exclusive = groups.map(({ kind, names }): PartDeclaration => {
    return { kind, fields: names.map((name) => ({ ...fieldNamed(fields, name, owner), required: true })) }
  })
  return free.length === 0 && exclusive.length > 0 ? exclusive : [{ kind: 'fields', fields: free }, ...exclusive]
}

function groupOf(arms: readonly Schema[], owner: string): Group {
  const names = arms
    .filter(({ not }) => not === undefined)
    .map(({ required }) => {
      const [name, ...more] = required ?? []
      if (name === undefined || more.length > 0) {
        throw new Error(`${owner}: an arm of its oneOf does not require exactly one field. Write this model by hand.`)
      }
      return name
    })
  return { kind: arms.some(({ not }) => not !== undefined) ? 'oneOf' : 'exactlyOneOf', names }
}

function fieldNamed(fields: readonly FieldDeclaration[], name: string, owner: string): FieldDeclaration {
  const field = fields.find((each) => each.name === name)
  if (field === undefined) throw new Error(`${owner}: its oneOf requires ${name}, which it does not have.`)
  return field
}
