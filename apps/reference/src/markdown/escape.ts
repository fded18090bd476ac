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

/** Inline code in Markdown. */
export const code = (value: string): string => {
  const fence = value.includes('`') ? '``' : '`'
  return `${fence}${value}${fence}`
}

/** Text for HTML. Braces are written as entities, because templates of the site would evaluate them. */
export const html = (value: string): string => value.replaceAll(/[&<>"'{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Length up to which code fits a line of a narrow screen. */
const narrow = 20

/** Code in HTML. Where it is longer than a line, it breaks between its words. */
export const htmlCode = (value: string): string => {
  const words = value.length > narrow ? value.split(/(?<=[/_.,=&?])|(?<=[a-z\d])(?=[A-Z])/) : [value]
  return `<code>${words.map(html).join('<wbr>')}</code>`
}

/** Prose of doc comments as HTML. */
export const htmlProse = (value: string): string =>
  value
    .split('`')
    .map((part, index) => (index % 2 === 1 ? htmlCode(part) : html(part)))
    .join('')

/** A code block. */
export const block = (language: string, content: string): string => {
  const longest = Math.max(2, ...(content.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${content.trimEnd()}\n${fence}`
}
