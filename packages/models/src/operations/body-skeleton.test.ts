import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Model } from '../core/descriptor/descriptor.ts'
import {
  exactlyOneOf,
  fields,
  int64,
  lazy,
  list,
  map,
  model,
  required,
  text,
  variants,
} from '../core/describe/describe.ts'
import { unwrap } from '../core/descriptor/shape.ts'
import { strict } from '../core/check/strict.ts'
import type { ExactlyOne } from '../core/values/types.ts'
import { bodySkeleton } from './body-skeleton.ts'
import { loadOperations, placesOf } from './load-operations.ts'

interface NodeCommon {
  name: string
  labels?: Record<string, string>
}

interface NodeKinds {
  leaf: string
  children: Node[]
}

type Node = NodeCommon & ExactlyOne<NodeKinds>

const Node: Model<Node> = variants('Node', [
  fields<NodeCommon>({ name: required(text({ min: 1, max: 9 })), labels: map(text()) }),
  exactlyOneOf<NodeKinds>({
    leaf: text(),
    children: list(
      lazy(() => Node),
      { min: 1 },
    ),
  }),
])

test('arms of a choice are said, the first stands for them, and a model in itself is not told again', () => {
  const body = model<{ root: Node }>('Body', { root: required(Node) })
  expect(bodySkeleton(unwrap(body).descriptor, 9)).toEqual([
    'root: # Node, required',
    '  name: "" # text, 1 to 9 characters, required',
    '  # labels: {} # map to text; replace the {}',
    '  #   # key: "" # text',
    '  # Exactly one of leaf, children:',
    '  leaf: "" # text',
    '  # children: [{}] # list of Node, at least 1 items; as above',
  ])
})

test('a 64-bit integer has the form that the contract declares', () => {
  const Counts: Model<{ bare: string | number; quoted: string | number }> = model('Counts', {
    bare: required(int64({ wire: 'integer', min: 1 })),
    quoted: required(int64({ min: 1 })),
  })
  expect(parse(bodySkeleton(unwrap(Counts).descriptor).join('\n'))).toEqual({ bare: 1, quoted: '1' })
})

test('every body of the contract has a skeleton that is YAML, of bounded size, with all that is required', async () => {
  const operations = await loadOperations()
  const bodies = operations.flatMap(({ operation }) => placesOf(operation).body ?? [])
  expect(bodies.length).toBeGreaterThan(120)
  for (const body of bodies) {
    const { descriptor } = unwrap(body)
    for (const depth of [undefined, 1, 3]) {
      const lines = bodySkeleton(descriptor, depth)
      const result = strict(body, parse(lines.join('\n')), { names: 'closed', rules: false })
      const problems = result.ok ? [] : result.problems
      // What is left to fill in are values, and what is deeper than the skeleton.
      if (depth === undefined) expect(lines.length).toBeLessThanOrEqual(700)
      expect(problems.filter(({ rule }) => ['type', 'unknown', 'enum'].includes(rule))).toEqual([])
    }
  }
})
