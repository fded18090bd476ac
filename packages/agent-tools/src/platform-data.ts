/** Marks text of a platform, which must not be read as instructions. A mark in the text itself is taken apart. */
export function platformData(text: string): string {
  return ['--- data', text.replace(/^---/gm, '- --'), '--- end of data'].join('\n')
}
