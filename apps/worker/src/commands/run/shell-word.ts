/** A text as one word of a command line, in quotes where a shell needs them. */
export const shellWord = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
