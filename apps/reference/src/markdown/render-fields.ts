import { code, html, htmlProse, prose } from './escape.ts'
import type { FieldNode } from './field-tree.ts'

/** Address of the fields of a model. */
export type ModelAddress = (model: string) => string

/** Fields as HTML that unfolds without scripts. It contains no empty line, which would end it in Markdown. */
export function fieldsAsHtml(fields: readonly FieldNode[], address: ModelAddress): string {
  return `<ul class="fields">${fields.map((field) => `<li>${fieldAsHtml(field, address)}</li>`).join('\n')}</ul>`
}

function fieldAsHtml(field: FieldNode, address: ModelAddress): string {
  const { path: name, type, about, values, inside, elsewhere } = field
  const head = `<code>${html(name)}</code> <span class="type">${html(type)}</span>${marksOf(field)
    .map((mark) => ` <span class="mark">${html(mark)}</span>`)
    .join('')}`
  const values_ = values.map((value) => `<code>${html(value)}</code>`).join(', ')
  const body = [
    ...(about === '' ? [] : [`<p>${htmlProse(about)}</p>`]),
    ...(values.length === 0 ? [] : [`<p>Values: ${values_}</p>`]),
    ...(elsewhere === undefined ? [] : [`<p>Fields: <a href="${html(address(elsewhere))}">${html(elsewhere)}</a></p>`]),
    ...(inside.length === 0 ? [] : [fieldsAsHtml(inside, address)]),
  ].join('')
  const isShort = inside.length === 0 && values.length < 4
  return isShort ? `${head}${body}` : `<details><summary>${head}</summary>${body}</details>`
}

function marksOf({ path, marks, choice, history }: FieldNode): readonly string[] {
  const others = choice?.keys.filter((key) => key !== path) ?? []
  return [
    ...marks,
    ...(others.length === 0 ? [] : [`${choice?.exactly === true ? 'or' : 'excludes'} ${others.join(', ')}`]),
    ...(history === undefined ? [] : [history]),
  ]
}

/** Fields as nested lists of Markdown. */
export function fieldsAsMarkdown(fields: readonly FieldNode[], address: ModelAddress, depth = 0): string {
  return fields
    .map((field) => {
      const { path: name, type, about, values, inside, elsewhere } = field
      const words = [type, ...marksOf(field)].join('; ')
      const list = values.length === 0 ? '' : ` Values: ${values.map(code).join(', ')}.`
      const link = elsewhere === undefined ? '' : ` Fields: [${elsewhere}](${address(elsewhere)}).`
      const line = `${'  '.repeat(depth)}- ${code(name)} (${prose(words)})${about === '' ? '' : ` ${prose(about)}`}${list}${link}`
      return inside.length === 0 ? line : `${line}\n${fieldsAsMarkdown(inside, address, depth + 1)}`
    })
    .join('\n')
}
