const aliasHint = 'quote a text that starts with *, such as "*/15 * * * *"'

/** Messages by error code of the library, whose own messages quote the file and thus possibly secrets. */
const messages: Readonly<Record<string, string>> = {
  ALIAS_PROPS: `an alias with properties: ${aliasHint}`,
  BAD_ALIAS: `an invalid alias (*name): ${aliasHint}`,
  BAD_DQ_ESCAPE: 'an invalid escape in double quotes: write \\\\, or use single quotes',
  BAD_INDENT: 'wrong indentation',
  BAD_SCALAR_START: 'a text that starts with a special character: quote it',
  BLOCK_AS_IMPLICIT_KEY: 'nested fields in one line: start a new line, or quote the text',
  BLOCK_IN_FLOW: 'an indented list or object within brackets: use brackets for it too',
  DUPLICATE_KEY: 'a duplicate field: remove one of them',
  MISSING_CHAR: 'missing before this: a closing quote or bracket, a comma, or a space after a colon',
  MULTILINE_IMPLICIT_KEY: 'a field name over several lines: a colon or a quote may be missing',
  NON_STRING_KEY: 'a field name that is not a string: quote it',
  TAB_AS_INDENT: 'indented by a tab: use spaces',
  TAG_RESOLVE_FAILED: 'a tag (!name): quote a text that starts with !',
  UNEXPECTED_TOKEN: `an unexpected token: a quote may be missing; ${aliasHint}`,
}

/** Message for invalid YAML. */
export const yamlProblem = (code: string): string => `invalid YAML: ${messages[code] ?? 'unexpected content'}`

/** Message for an alias without an anchor. */
export const aliasProblem: string = `invalid YAML: an alias (*name) without its anchor (&name): ${aliasHint}`

export const mergeProblem = '<< must be an object, an alias of one, or a list of those'
