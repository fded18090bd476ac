import { sanitizeText } from '@mgmt-api/base/text'

/** Resources and the references between them. */
export interface Graph {
  readonly resources: readonly {
    readonly kind: string
    readonly key: string
    /** Display name. */
    readonly name: string
    readonly file: string
  }[]
  readonly references: readonly {
    /** `<kind>/<key>`. */
    readonly from: string
    readonly to: string
    /** Path of the field with the reference. */
    readonly at: string
  }[]
}

/** A tree below each resource that no other one refers to; a repeated part is printed once. */
export function treeLines(graph: Graph): string[] {
  const below = belowOf(graph)
  const names = new Map(graph.resources.map(({ kind, key, name }) => [`${kind}/${key}`, name]))
  const referenced = new Set([...below.values()].flatMap((targets) => [...targets]))
  const printed = new Set<string>()
  const lines: string[] = []
  const print = (name: string, { head, rest }: { readonly head: string; readonly rest: string }): void => {
    const children = [...(below.get(name) ?? [])]
    const isRepeated = children.length > 0 && printed.has(name)
    printed.add(name)
    lines.push(`${head}${name}  ${sanitizeText(names.get(name) ?? '')}${isRepeated ? '  (see above)' : ''}`.trimEnd())
    for (const [index, child] of (isRepeated ? [] : children).entries()) {
      const isLast = index === children.length - 1
      print(child, { head: `${rest}${isLast ? '└── ' : '├── '}`, rest: `${rest}${isLast ? '    ' : '│   '}` })
    }
  }
  for (const name of names.keys()) if (!referenced.has(name)) print(name, { head: '', rest: '' })
  return lines
}

/** A Mermaid flowchart. Keys have no characters that need escaping. */
export function mermaidText(graph: Graph): string {
  const ids = new Map(nodesOf(graph).map((name, index) => [name, `n${index}`]))
  const nodes = [...ids].map(([name, id]) => `  ${id}["${name}"]`)
  const edges = edgesOf(graph).map(({ from, to }) => `  ${ids.get(from) ?? ''} --> ${ids.get(to) ?? ''}`)
  return ['graph LR', ...nodes, ...edges, ''].join('\n')
}

/** A graph in the language of Graphviz. */
export function dotText(graph: Graph): string {
  const nodes = nodesOf(graph).map((name) => `  "${name}"`)
  const edges = edgesOf(graph).map(({ from, to }) => `  "${from}" -> "${to}"`)
  return ['digraph {', '  rankdir=LR', ...nodes, ...edges, '}', ''].join('\n')
}

/** All resources, also those that were not chosen but are referred to. */
const nodesOf = ({ resources, references }: Graph): readonly string[] => [
  ...new Set([...resources.map(({ kind, key }) => `${kind}/${key}`), ...references.map(({ to }) => to)]),
]

const edgesOf = (graph: Graph): readonly { readonly from: string; readonly to: string }[] =>
  [...belowOf(graph)].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })))

/** The resources that each one refers to, once each. */
function belowOf({ references }: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const below = new Map<string, Set<string>>()
  for (const { from, to } of references) {
    const targets = below.get(from)
    if (targets === undefined) below.set(from, new Set([to]))
    else targets.add(to)
  }
  return below
}
