import { responseError, type UnusableResponse } from '@mgmt-api/collections/internal'
import { MgmtError } from '@mgmt-api/models'
import { splitJson } from '@mgmt-api/models/internal'
import { bytesOf } from '../values/base64.ts'

/** Reads definitions from the contents of messages. A definition may span messages. */
export interface DefinitionReader<T> {
  /**
   * Returns the definitions that this content completes.
   * @throws {MgmtError} kind `decode`: the content is not base64 of UTF-8, or does not hold JSON objects.
   */
  push(content: string): Iterable<T>
  /**
   * Ends the input.
   * @throws {MgmtError} kind `network`, code `truncated`: a definition or a list of them is incomplete.
   */
  end(): void
}

/**
 * Reads one definition, a list of them, or several in sequence, in any number of messages.
 * @param parse Parses the JSON text of a definition; throws a `SyntaxError` if it is invalid.
 */
export function createDefinitionReader<T>(
  operation: UnusableResponse['operation'],
  parse: (text: string) => T,
): DefinitionReader<T> {
  const splitter = splitJson({ objects: true })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let openLists = 0
  /** Whether every content so far was one definition, so that no splitting is needed. */
  let isOneEach = true

  function decode(content: string): string {
    try {
      return decoder.decode(bytesOf(content), { stream: true })
    } catch (cause) {
      throw unreadable(operation, 'it is not base64 of UTF-8', cause)
    }
  }

  /** Removes separators between definitions. */
  function definitionIn(document: string): string {
    const gap = document.startsWith('{') ? '' : (/^[\s,[\]]+/.exec(document)?.[0] ?? '')
    for (const char of gap) openLists += char === '[' ? 1 : char === ']' ? -1 : 0
    const definition = document.slice(gap.length)
    if (definition === '' || definition.startsWith('{')) return definition
    throw unreadable(operation, 'it contains something other than definitions')
  }

  function* push(content: string): Generator<T, void, undefined> {
    const text = decode(content)
    if (text === '') return
    const one = isOneEach ? wholeOf(text, parse) : undefined
    isOneEach = one !== undefined
    if (one !== undefined) yield one.value
    else
      for (const found of splitter.push(text).map(definitionIn)) if (found !== '') yield parsed(operation, found, parse)
  }

  return {
    push,
    end: () => {
      const isCut = splitter.isOpen() || definitionIn(splitter.rest()) !== '' || openLists !== 0
      if (isCut || !isWhole(decoder)) throw truncated(operation)
    },
  }
}

function parsed<T>(operation: UnusableResponse['operation'], text: string, parse: (text: string) => T): T {
  try {
    return parse(text)
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable(operation, 'a definition is not JSON', error) : error
  }
}

/** A text as one definition, if it is one. */
function wholeOf<T>(text: string, parse: (text: string) => T): { readonly value: T } | undefined {
  if (!text.startsWith('{') || !text.trimEnd().endsWith('}')) return undefined
  try {
    return { value: parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether the last character is complete. */
function isWhole(decoder: TextDecoder): boolean {
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The error for a content that cannot be decoded. */
const unreadable = (operation: UnusableResponse['operation'], why: string, cause?: unknown): MgmtError =>
  responseError('content', `the content of a message cannot be read: ${why}`, { operation, cause })

function truncated(operation: UnusableResponse['operation']): MgmtError {
  return new MgmtError({
    kind: 'network',
    code: 'truncated',
    operation: operation.id,
    message: `${operation.id}: the response ends in the middle of its definitions`,
    hint: 'Download again.',
  })
}
