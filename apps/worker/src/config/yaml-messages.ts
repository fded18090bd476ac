const aliasHint = 'a text that begins with * needs quotes, as "*/15 * * * *"'

/** By the library's codes. Its own messages quote the file, and what they quote may be a secret. */
const words: Readonly<Record<string, string>> = {
  ALIAS_PROPS: `an alias with more to it: ${aliasHint}`,
  BAD_ALIAS: `an alias (*name) that is none: ${aliasHint}`,
  BAD_DQ_ESCAPE: 'a \\ in double quotes that escapes nothing: write \\\\, or use single quotes',
  BAD_INDENT: 'indented differently from what it belongs to',
  BAD_SCALAR_START: 'a text that begins with a character that has a meaning: put it in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a field within a field, in one line: begin a new line, or put the text in quotes',
  BLOCK_IN_FLOW: 'a list or object by indentation within brackets: write it in brackets too',
  DUPLICATE_KEY: 'a field that is there already: remove one of them',
  MISSING_CHAR: 'something is missing before this: a closing quote or bracket, a comma, or a space behind a colon',
  MULTILINE_IMPLICIT_KEY: 'a name of a field that goes over several lines: is a colon or a quote missing?',
  NON_STRING_KEY: 'a name of a field that is no text: put it in quotes',
  TAB_AS_INDENT: 'indented by a tab: use spaces',
  TAG_RESOLVE_FAILED: 'a tag (!name): a text that begins with ! needs quotes',
  UNEXPECTED_TOKEN: `something that does not belong here: is a quote missing? And ${aliasHint}`,
}

/** What is wrong with a text that is no YAML. */
export const yamlProblem = (code: string): string =>
  `no valid YAML: ${words[code] ?? 'something that does not belong here'}`

/** An alias of which there is no anchor. */
export const aliasProblem: string = `no valid YAML: an alias (*name) without its anchor (&name): ${aliasHint}`

export const mergeProblem = '<< takes an object, an alias of one, or a list of those'
