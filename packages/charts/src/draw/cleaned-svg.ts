/**
 * What a chart library drew, as contents of an SVG element of ours: no element around it, no style sheet and no `style`
 * attributes, which a strict policy of a page forbids, no bars of no height, parts by class. Text takes the font of the
 * page.
 */
export function cleanedSvg(svg: string, classes: readonly string[]): string {
  return svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/<style ?>[^]*?<\/style>/g, '')
    .replace(/<rect [^>]*fill="none"[^>]*><\/rect>/g, '')
    .replace(/<path ([^>]*)><\/path>/g, (_, attributes: string) => pathOf(attributes, classes))
    .replace(/<text ([^>]*)>/g, (_, attributes: string) => `<text ${attributes.replace(/\bstyle="[^"]*" ?/g, '')}>`)
    .replace(/ class="zr[^"]*"/g, '')
    .replace(/\n+/g, '\n')
    .trim()
}

function pathOf(attributes: string, classes: readonly string[]): string {
  const [, shape = ''] = /\bd="([^"]*)"/.exec(attributes) ?? []
  const [, series] = /\becmeta_series_index="(\d+)"/.exec(attributes) ?? []
  if (series === undefined) return `<path ${attributes.replace(/ (?:class|pointer-events)="[^"]*"/g, '')}/>`
  return shape.includes('l0 0l') ? '' : `<path d="${shape}" class="${classes[Number(series)] ?? ''}"/>`
}
