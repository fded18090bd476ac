import { base } from '../site/env.ts'
import { code, html, htmlCode, htmlProse, htmlText, prose, text } from './escape.ts'
import type { FieldNode } from './field-tree.ts'
import type { Shown } from './part.ts'

/** Address of the page part with the fields of a model. */
export type ModelAddress = (model: string) => string

/**
 * Fields that unfold without scripts on the site, and as nested lists in plain Markdown.
 * @param place Start of their ids: the field `name` of the place `body` has the id `body.name`.
 */
export const fieldsPart = (fields: readonly FieldNode[], place: string, address: ModelAddress = () => ''): Shown => ({
  site: fieldsAsHtml(fields, place, (model) => toHtml(address(model))),
  plain: fieldsAsMarkdown(fields, address),
})

const toHtml = (address: string): string => base + address.slice(1).replace(/\.md(?=#|$)/, '.html')

/** Mutually exclusive fields, in the place of the first. */
interface Choice {
  readonly exactly: boolean
  readonly of: readonly FieldNode[]
}

/** Fields in their order, those that exclude each other together. */
function grouped(fields: readonly FieldNode[]): readonly (FieldNode | Choice)[] {
  return fields.flatMap((field): (FieldNode | Choice)[] => {
    const { choice, path } = field
    if (choice === undefined || choice.keys.length === 1) return [field]
    const of = fields.filter((other) => choice.keys.includes(other.path))
    return of[0]?.path === path ? [{ exactly: choice.exactly, of }] : []
  })
}

const choiceWords = ({ exactly }: Choice): string => (exactly ? 'Exactly one of' : 'At most one of')

/** It contains no empty line, which would end HTML in Markdown. */
function fieldsAsHtml(fields: readonly FieldNode[], at: string, address: ModelAddress): string {
  const items = grouped(fields).map((entry) =>
    'of' in entry ? choiceAsHtml(entry, at, address) : fieldAsHtml(entry, at, address),
  )
  return `<ul class="fields">${items.join('\n')}</ul>`
}

/** All of them, with a selector that a script reads. */
function choiceAsHtml(choice: Choice, at: string, address: ModelAddress): string {
  const options = ['all', ...choice.of.map(({ path }) => path)].map((name) => `<option>${html(name)}</option>`)
  const selector = `<label>${choiceWords(choice)} <select>${options.join('')}</select></label>`
  const items = choice.of.map((field) => fieldAsHtml(field, at, address))
  return `<li class="one-of">${selector}<ul class="fields">${items.join('\n')}</ul></li>`
}

/** Values of an enumeration that are shown unfolded. */
const mostValues = 8

function fieldAsHtml(field: FieldNode, at: string, address: ModelAddress): string {
  const { path: name, about, values, inside, elsewhere } = field
  const id = html(`${at}.${name}`)
  const marks = marksOf(field).map(
    (mark) => ` <span class="${mark === 'required' ? mark : 'mark'}">${html(mark)}</span>`,
  )
  const codes = values.map(htmlCode).join(', ')
  return [
    `<li id="${id}"><p><a href="#${id}">${htmlCode(name)}</a> <span class="type">${typeIn(field, htmlCode, htmlText)}</span>${marks.join('')}</p>`,
    ...(about === '' ? [] : [`<p>${htmlProse(about)}</p>`]),
    ...(values.length === 0
      ? []
      : [values.length > mostValues ? folded(`${values.length} values`, codes) : `<p>${codes}</p>`]),
    ...(elsewhere === undefined
      ? []
      : [`<p>Fields: <a href="${html(address(elsewhere))}">${htmlText(elsewhere)}</a></p>`]),
    ...(inside.length === 0 ? [] : [folded(`Fields of ${name}`, fieldsAsHtml(inside, `${at}.${name}`, address))]),
    '</li>',
  ].join('')
}

const folded = (title: string, content: string): string =>
  `<details><summary>${htmlText(title)}</summary>${content}</details>`

/** Words of a type, with its pattern as code. */
const typeIn = ({ type }: FieldNode, asCode: (value: string) => string, asText: (value: string) => string): string =>
  type
    .split(/(\^.*?\$)(?=[,)]|$)/)
    .map((part, index) => (index % 2 === 1 ? asCode(part) : asText(part)))
    .join('')

const marksOf = ({ marks, history }: FieldNode): readonly string[] => [
  ...marks,
  ...(history === undefined ? [] : [history]),
]

function fieldsAsMarkdown(fields: readonly FieldNode[], address: ModelAddress, depth = 0): string {
  const indent = '  '.repeat(depth)
  return grouped(fields)
    .map((entry) =>
      'of' in entry
        ? `${indent}- ${choiceWords(entry)}:\n${entry.of.map((field) => fieldAsMarkdown(field, address, depth + 1)).join('\n')}`
        : fieldAsMarkdown(entry, address, depth),
    )
    .join('\n')
}

function fieldAsMarkdown(field: FieldNode, address: ModelAddress, depth: number): string {
  const { path: name, about, values, inside, elsewhere } = field
  const words = [typeIn(field, code, text), ...marksOf(field).map(text)].join('; ')
  const sentences = [
    `${'  '.repeat(depth)}- ${code(name)} (${words})`,
    ...(about === '' ? [] : [prose(about)]),
    ...(values.length === 0 ? [] : [`Values: ${values.map(code).join(', ')}.`]),
    ...(elsewhere === undefined ? [] : [`Fields: [${elsewhere}](${address(elsewhere)}).`]),
  ]
  const nested = inside.length === 0 ? [] : [fieldsAsMarkdown(inside, address, depth + 1)]
  return [sentences.join(' '), ...nested].join('\n')
}
