interface Node<T> {
  readonly literals: Map<string, Node<T>>
  readonly byMethod: Map<string, T>
  parameter?: Node<T>
}

export interface PathMatch<T> {
  readonly byMethod: ReadonlyMap<string, T>
  /** Path parameters in order, percent-encoded. */
  readonly params: readonly string[]
}

/** Values by method and path template; `{name}` matches any segment. */
export interface PathTree<T> {
  /** @throws {Error} Duplicate method and path. */
  add(method: string, path: string, value: T): void
  find(path: string): PathMatch<T> | undefined
}

export function createPathTree<T>(): PathTree<T> {
  const root = createNode<T>()
  return {
    add(method, path, value) {
      let node = root
      for (const segment of path.split('/').slice(1)) node = below(node, segment)
      if (node.byMethod.has(method)) throw new Error(`Duplicate route: ${method} ${path}.`)
      node.byMethod.set(method, value)
    },
    find(path) {
      const params: string[] = []
      const node = walk(root, path.split('/'), 1, params)
      return node && { byMethod: node.byMethod, params }
    },
  }
}

const createNode = <T>(): Node<T> => ({ literals: new Map(), byMethod: new Map() })

function below<T>(node: Node<T>, segment: string): Node<T> {
  if (segment.startsWith('{')) return (node.parameter ??= createNode())
  const next = node.literals.get(segment) ?? createNode<T>()
  node.literals.set(segment, next)
  return next
}

/** Finds the node of a path. Literal segments win over parameters; empty segments never match a parameter. */
function walk<T>(node: Node<T>, segments: readonly string[], index: number, params: string[]): Node<T> | undefined {
  const segment = segments[index]
  if (segment === undefined) return node.byMethod.size > 0 ? node : undefined
  const literal = node.literals.get(segment)
  const found = literal && walk(literal, segments, index + 1, params)
  if (found !== undefined || node.parameter === undefined || segment === '') return found
  params.push(segment)
  const viaParameter = walk(node.parameter, segments, index + 1, params)
  if (viaParameter === undefined) params.pop()
  return viaParameter
}
