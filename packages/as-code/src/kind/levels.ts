/** References by name; names without an entry are skipped. */
export type References = ReadonlyMap<string, readonly string[]>

export interface Levels {
  /** Length of the longest chain of references from each name. Names on or behind a circle have none. */
  readonly levels: ReadonlyMap<string, number>
  /** Names that refer to each other in a circle; each circle once. */
  readonly circles: readonly (readonly string[])[]
}

/** The order in which resources can be created: those of one level refer only to those of lower ones. */
export function levelsOf(references: References): Levels {
  const levels = new Map<string, number>()
  const waiting = new Map<string, number>()
  const referrers = new Map<string, string[]>()
  for (const [name, all] of references) {
    const targets = new Set(all.filter((target) => references.has(target)))
    waiting.set(name, targets.size)
    for (const target of targets) {
      const others = referrers.get(target)
      if (others === undefined) referrers.set(target, [name])
      else others.push(name)
    }
  }
  const isFreed = (name: string): boolean => {
    const count = (waiting.get(name) ?? 0) - 1
    waiting.set(name, count)
    return count === 0
  }
  let ready = [...waiting].filter(([, count]) => count === 0).map(([name]) => name)
  for (let level = 0; ready.length > 0; level++) {
    for (const name of ready) {
      levels.set(name, level)
      waiting.delete(name)
    }
    ready = ready.flatMap((name) => (referrers.get(name) ?? []).filter(isFreed))
  }
  return { levels, circles: circlesOf(references, new Set(waiting.keys())) }
}

/** Each remaining name refers to another remaining one, so every path leads into a circle. */
function circlesOf(references: References, left: Set<string>): readonly (readonly string[])[] {
  const circles: string[][] = []
  for (const start of left) {
    const path = new Set<string>()
    let at: string | undefined = start
    while (at !== undefined && left.has(at) && !path.has(at)) {
      path.add(at)
      at = references.get(at)?.find((target) => left.has(target))
    }
    if (at !== undefined && path.has(at)) circles.push([...path].slice([...path].indexOf(at)))
    for (const name of path) left.delete(name)
  }
  return circles
}
