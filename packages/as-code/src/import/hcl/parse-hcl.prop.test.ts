import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HclNode, hclValue } from './hcl-node.ts'
import { parseHcl } from './parse-hcl.ts'

/** The value of a node, with expressions as their texts. */
const valueOf = (node: HclNode): unknown => hclValue(node, ({ text }) => `<${text}>`)

const attributes = (text: string): unknown => {
  const [block] = parseHcl(`resource "a_b" "c" {\n${text}\n}\n`)
  return block === undefined ? undefined : valueOf(block.body)
}

/** A value as text, with random separators. */
function written(value: unknown, random: () => boolean): string {
  // As a text, the replacement `$$` would mean one dollar.
  if (typeof value === 'string') return JSON.stringify(value).replaceAll(/[$%](?=\{)/g, (sign) => sign + sign)
  if (Array.isArray(value)) {
    return `[${value.map((item) => written(item, random)).join(random() ? ', ' : ',\n  # next\n  ')}${random() && value.length > 0 ? ',' : ''}]`
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([name, item]) => `${written(name, random)} ${random() ? '=' : ':'} ${written(item, random)}`,
    )
    return `{${random() ? '\n' : ' '}${fields.join(random() ? ', ' : '\n')}${random() ? '\n' : ' '}}`
  }
  return JSON.stringify(value)
}

const text = fc.string({
  unit: fc.constantFrom('a', 'é', '😀', ' ', '\n', '\t', '"', '\\', '$', '${', '%{', '}', '#', '\u0001'),
})
const { value: literal } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

test('every literal is read as it was written', () => {
  fc.assert(
    fc.property(literal, fc.infiniteStream(fc.boolean()), (value, stream) => {
      const random = (): boolean => stream.next().value as boolean // An infinite stream has a next value.
      expect(attributes(`a = ${written(value, random)} # end`)).toEqual({ a: value })
    }),
  )
})

test('any text is read or refused, and never takes forever', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('a', '=', '{', '}', '[', ']', '"', '${', '<<EOF', '\n', ',', '(', ')', '1', '#', ' ', '\\'),
        { maxLength: 30 },
      ),
      (parts) => {
        try {
          parseHcl(parts.join(''))
        } catch (error) {
          expect(error).toMatchObject({ name: 'HclSyntaxError' })
        }
      },
    ),
  )
})

test.each([
  ['a = var.name', { a: '<var.name>' }],
  ['a = vendor_alert.disk.id', { a: '<vendor_alert.disk.id>' }],
  ['a = "x ${var.y["z"]} }"', { a: '<"x ${var.y["z"]} }">' }],
  ['a = "$${x}"', { a: '${x}' }],
  ['a = 1 + 2', { a: '<1 + 2>' }],
  ['a = x ? "b" : "c" # why', { a: '<x ? "b" : "c">' }],
  ['a = jsonencode({\n  b = [1, "}"]\n})', { a: '<jsonencode({\n  b = [1, "}"]\n})>' }],
  ['a = [for x in var.y : x.id]', { a: '<[for x in var.y : x.id]>' }],
  ['a = { for k, v in var.y : k => v }', { a: '<{ for k, v in var.y : k => v }>' }],
  ['a = { (var.k) = 1 }', { a: '<{ (var.k) = 1 }>' }],
  ['a = [1, var.x, "b"]', { a: [1, '<var.x>', 'b'] }],
  ['a = <<EOF\n  one\ntwo\nEOF\nb = 1', { a: '  one\ntwo\n', b: 1 }],
  ['a = <<-EOF\n    one\n      two\n  EOF\nb = 1', { a: 'one\n  two\n', b: 1 }],
  ['a = <<EOF\n${var.x}\nEOF\nb = 1', { a: '<<<EOF\n${var.x}\nEOF>', b: 1 }],
  ['a {\n  b = 1\n}\na {\n  b = 2\n}', { a: [{ b: 1 }, { b: 2 }] }],
  ['a { b = true }', { a: [{ b: true }] }],
  ['dynamic "rule" {\n  for_each = var.x\n  content {}\n}', { dynamic: ['<dynamic rule>'] }],
  ['a = true\nb = truely', { a: true, b: '<truely>' }],
  ['/* one\n two */ a = -1.5e3 // end', { a: -1500 }],
])('%s', (text, expected) => {
  expect(attributes(text)).toEqual(expected)
})

test.each([
  ['a = ', 'a value'],
  ['a', 'a label or "{"'],
  ['a = "b', 'a string without an end'],
  ['a = [1 2', '"," or "]"'],
  ['a = <<EOF\nb', 'a heredoc without its end'],
])('%s is refused', (text, message) => {
  expect(() => attributes(text)).toThrow(message)
})
