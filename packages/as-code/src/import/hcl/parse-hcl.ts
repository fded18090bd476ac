import type { HclBlock, HclNode, HclObject } from './hcl-node.ts'
import { HclScanner, HclSyntaxError } from './hcl-scanner.ts'

/**
 * Reads the literal parts of a configuration: blocks, attributes, strings, heredocs, numbers, lists and objects. Every
 * other value is an expression, with its text.
 * @throws {HclSyntaxError} The text is no configuration.
 */
export function parseHcl(text: string): readonly HclBlock[] {
  const scanner = new HclScanner(text.replace(/^\ufeff/, ' '))
  const blocks: HclBlock[] = []
  for (;;) {
    scanner.skip({ lines: true })
    if (scanner.isAtEnd) return blocks
    const { offset } = scanner
    const type = scanner.name() ?? scanner.fail('a block')
    blocks.push({ type, offset, ...blockAfter(scanner) })
  }
}

/** Reads a single value, such as a part of an expression; undefined if the text is none. */
export function parseHclValue(text: string): HclNode | undefined {
  const scanner = new HclScanner(text)
  try {
    const found = value(scanner, 0)
    scanner.skip({ lines: true })
    return scanner.isAtEnd ? found : undefined
  } catch (error) {
    if (error instanceof HclSyntaxError) return undefined
    throw error
  }
}

/** Maximum depth of nested values, low enough for recursion. */
const mostLevels = 200

function blockAfter(scanner: HclScanner, depth = 0): Pick<HclBlock, 'labels' | 'body'> {
  const labels: string[] = []
  for (;;) {
    scanner.skip({ lines: false })
    if (scanner.next === '{') break
    const label = scanner.next === '"' ? scanner.quoted().value : scanner.name()
    labels.push(label ?? scanner.fail('a label or "{"'))
  }
  const { offset } = scanner
  scanner.expect('{')
  const fields = bodyFields(scanner, depth + 1)
  scanner.expect('}')
  return { labels, body: { kind: 'object', offset, fields } }
}

/** The attributes and blocks of a body. Blocks of one type are a list. */
function bodyFields(scanner: HclScanner, depth: number): ReadonlyMap<string, HclNode> {
  const fields = new Map<string, HclNode>()
  const blocks = new Map<string, HclNode[]>()
  for (;;) {
    scanner.skip({ lines: true })
    if (scanner.isAtEnd || scanner.next === '}') return fields
    const { offset } = scanner
    const name = scanner.name() ?? scanner.fail('an attribute or a block')
    scanner.skip({ lines: false })
    if (scanner.next === '=' && !scanner.startsWith('==')) {
      scanner.expect('=')
      fields.set(name, value(scanner, depth))
      continue
    }
    const { labels, body } = blockAfter(scanner, depth)
    const items = blocks.get(name) ?? []
    blocks.set(name, items)
    // A block with labels, such as `dynamic`, is computed.
    items.push(labels.length === 0 ? body : { kind: 'expression', offset, text: [name, ...labels].join(' ') })
    fields.set(name, { kind: 'list', offset: items[0]?.offset ?? offset, items })
  }
}

function value(scanner: HclScanner, depth: number): HclNode {
  scanner.skip({ lines: false })
  const { offset } = scanner
  if (depth > mostLevels) throw new HclSyntaxError(offset, 'nested too deeply')
  const found = literal(scanner, depth)
  const end = scanner.offset
  scanner.skip({ lines: false })
  // Something after a literal makes it part of an expression: `1 + 2`, `[a][0]`.
  if (found !== undefined && (scanner.isAtEnd || /[\n,\]})]/.test(scanner.next))) return found
  scanner.offset = found === undefined ? offset : end
  if (found === undefined && /[\n,\]})]/.test(scanner.next)) scanner.fail('a value')
  scanner.skipExpression()
  return { kind: 'expression', offset, text: scanner.text.slice(offset, scanner.offset).trim() }
}

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** A literal, or undefined for an expression, of which a part may have been read. */
function literal(scanner: HclScanner, depth: number): HclNode | undefined {
  const { offset } = scanner
  if (scanner.next === '"') return textNode(scanner.quoted().value, offset)
  if (/<<-?$/.test(scanner.text.slice(offset, offset + 2))) return textNode(scanner.heredoc().value, offset)
  if (scanner.next === '[') return list(scanner, depth)
  if (scanner.next === '{') return object(scanner, depth)
  const number = scanner.match(/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\p{L}\p{N}_.])/uy)
  if (number !== undefined) return { kind: 'literal', offset, value: Number(number) }
  const constant = constants.get(scanner.match(/(?:true|false|null)(?![\p{L}\p{N}_.([-])/uy) ?? '')
  return constant === undefined ? undefined : { kind: 'literal', offset, value: constant }
}

const textNode = (text: string | undefined, offset: number): HclNode | undefined =>
  text === undefined ? undefined : { kind: 'literal', offset, value: text }

function list(scanner: HclScanner, depth: number): HclNode | undefined {
  const { offset } = scanner
  scanner.expect('[')
  const items: HclNode[] = []
  for (;;) {
    scanner.skip({ lines: true })
    if (scanner.take(']')) return { kind: 'list', offset, items }
    if (/for\b/y.test(scanner.text.slice(scanner.offset, scanner.offset + 4))) return undefined
    items.push(value(scanner, depth + 1))
    scanner.skip({ lines: true })
    if (!scanner.take(',') && scanner.next !== ']') scanner.fail('"," or "]"')
  }
}

function object(scanner: HclScanner, depth: number): HclObject | undefined {
  const { offset } = scanner
  scanner.expect('{')
  const fields = new Map<string, HclNode>()
  for (;;) {
    scanner.skip({ lines: true })
    if (scanner.take('}')) return { kind: 'object', offset, fields }
    if (/for\b/y.test(scanner.text.slice(scanner.offset, scanner.offset + 4))) return undefined
    const name = scanner.next === '"' ? scanner.quoted().value : (scanner.name() ?? scanner.match(/\d+/y))
    scanner.skip({ lines: false })
    // A computed name.
    if (name === undefined || (!scanner.take('=') && !scanner.take(':'))) return undefined
    fields.set(name, value(scanner, depth + 1))
    scanner.skip({ lines: false })
    if (!scanner.take(',') && scanner.match(/\n/y) === undefined && scanner.next !== '}') scanner.fail('"," or "}"')
  }
}
