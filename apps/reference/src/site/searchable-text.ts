interface Renderer {
  render(source: string, env: object): string
}

/**
 * HTML of a page for the search: its title, words that people search for, its sentences and headings. Errors, examples
 * and fields are left out, because they repeat on many pages, as are the headings of operations: each is one result.
 */
export function searchableText(source: string, env: object, markdown: Renderer): string {
  const [, title] = /^title: (".*")$/m.exec(source) ?? []
  const [, words] = /^searchWords: (".*")$/m.exec(source) ?? []
  // The pages of two resources may have one heading, but their titles name the resource.
  const heading = [title, words].flatMap((text, index) =>
    text === undefined ? [] : [`${index === 0 ? '# ' : ''}${String(JSON.parse(text))}`],
  )
  const isOperation = source.includes('\npageClass: "operation"\n')
  const prose = (isOperation ? source.replace(/^## Errors$[\s\S]*/m, '').replaceAll(/^## .*$/gm, '') : source)
    .replace(/^# .*$/m, () => heading.join('\n\n'))
    .replaceAll(/^<ul class="fields">[\s\S]*?<\/ul>$\n*(?=\n|$)/gm, '')
    .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replaceAll(/^<input .*$/gm, '')
  return markdown.render(prose, env)
}
