/** Text that Markdown shows unchanged: no markup, no HTML. */
export const text = (value: string): string =>
  value
    .replaceAll(/[\\`*_[\]<>|~#]/g, '\\$&')
    .replaceAll(/^(\s*)([-+]|:::)/gm, '$1\\$2')
    .replaceAll(/^(\s*\d+)([.)])/gm, '$1\\$2')
    .replaceAll('&', '&amp;')

/** Prose of doc comments: text between backticks is code, the rest is text. */
export const prose = (value: string): string =>
  value
    .split('`')
    .map((part, index) => (index % 2 === 1 ? code(part) : text(part)))
    .join('')

/** `saved views` becomes `Saved views`. */
export const capitalised = (value: string): string => `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`

/** Inline code in Markdown. */
export const code = (value: string): string => {
  const fence = value.includes('`') ? '``' : '`'
  return `${fence}${value}${fence}`
}

/** Text for HTML. Braces are written as entities, because templates of the site would evaluate them. */
export const html = (value: string): string => value.replaceAll(/[&<>"'{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Length up to which a word fits a line of a narrow screen. */
const narrow = 20

/** Words in HTML. A long one may break between its parts. */
const parts = (value: string): string =>
  value
    .split(/(?<=[/_.,=&?])|(?<=\}-)|(?<=[a-z\d])(?=[A-Z])/)
    .map(html)
    .join('<wbr>')

/** Text in HTML, in which long words may break between their parts. */
export const htmlText = (value: string): string =>
  value
    .split(' ')
    .map((word) => (word.length > narrow ? parts(word) : html(word)))
    .join(' ')

/** Code in HTML. Short code stays on a line. */
export const htmlCode = (value: string): string =>
  value.length > narrow ? `<code class="long">${parts(value)}</code>` : `<code>${html(value)}</code>`

/** Prose of doc comments as HTML. */
export const htmlProse = (value: string): string =>
  value
    .split('`')
    .map((part, index) => (index % 2 === 1 ? htmlCode(part) : htmlText(part)))
    .join('')

/** A code block. */
export const block = (language: string, content: string): string => {
  const longest = Math.max(2, ...(content.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${content.trimEnd()}\n${fence}`
}
