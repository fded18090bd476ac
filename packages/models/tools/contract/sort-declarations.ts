import type { Content, Declaration, PartDeclaration } from './declaration.ts'

/**
 * Declarations in an order in which each follows those that it is made of. Of models that contain each other, the first
 * one refers to a later one, lazily.
 * @throws {Error} if a model would follow one that has its parts.
 */
export function sortDeclarations(all: readonly Declaration[]): readonly Declaration[] {
  const byName = new Map(all.map((each) => [each.name, each] as const))
  const sorted = new Set<Declaration>()
  const visited = new Set<string>()
  const visit = (name: string): void => {
    const declaration = byName.get(name)
    if (declaration === undefined || visited.has(name)) return
    visited.add(name)
    for (const needed of [...takenParts(declaration), ...contentsOf(declaration).flatMap(namesIn)]) visit(needed)
    const missing = takenParts(declaration).find(
      (part) => byName.has(part) && !sorted.has(byName.get(part) ?? declaration),
    )
    if (missing !== undefined) throw new Error(`${name} has parts of ${missing}, which contains it.`)
    sorted.add(declaration)
  }
  for (const { name } of all) visit(name)
  return [...sorted]
}

/** Declarations whose parts this one has, which cannot be later ones. */
function takenParts(declaration: Declaration): readonly string[] {
  if (declaration.kind !== 'model') return []
  const { like, parts } = declaration
  return [...(like === undefined ? [] : [like]), ...parts.filter(({ shared }) => shared).map(({ name }) => name)]
}

function contentsOf(declaration: Declaration): readonly Content[] {
  const inside = (part: PartDeclaration): Content[] => part.fields.map(({ content }) => content)
  if (declaration.kind === 'part') return inside(declaration.part)
  return declaration.kind === 'model' ? declaration.parts.flatMap(inside) : []
}

function namesIn(content: Content): readonly string[] {
  if (content.kind === 'list' || content.kind === 'map') return namesIn(content.of)
  return 'name' in content ? [content.name] : []
}
