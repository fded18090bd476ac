import { MgmtError, splitJson } from '@mgmt-api/models'
import { bytesOf } from './base64.ts'

/** Finds definitions in the contents of messages, wherever one message ends and the next begins. */
export interface DefinitionTexts {
  /**
   * The definitions that this content completes, each as JSON text.
   * @throws {MgmtError} kind `decode`: it is no base64 of UTF-8, or what is in it is no JSON of objects.
   */
  push(content: string): string[]
  /**
   * Nothing more comes.
   * @throws {MgmtError} kind `network`, code `truncated`: a definition has no end, or a list of them has none.
   */
  end(): void
}

/** For one definition, a list of them, or one after the other, in any number of messages. */
export function createDefinitionTexts(operation: string): DefinitionTexts {
  const splitter = splitJson({ objects: true })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let openLists = 0

  /** Takes off what is between definitions. */
  function definitionIn(document: string): string {
    const gap = document.startsWith('{') ? '' : (/^[\s,[\]]+/.exec(document)?.[0] ?? '')
    for (const char of gap) openLists += char === '[' ? 1 : char === ']' ? -1 : 0
    const definition = document.slice(gap.length)
    if (definition === '' || definition.startsWith('{')) return definition
    throw unreadableContent(operation, 'there is something else than definitions in it')
  }

  function decode(content: string): string {
    try {
      return decoder.decode(bytesOf(content), { stream: true })
    } catch (cause) {
      throw unreadableContent(operation, 'it is no base64 of UTF-8', cause)
    }
  }

  return {
    push: (content) => splitter.push(decode(content)).map(definitionIn).filter(Boolean),
    end: () => {
      const isCut = splitter.isOpen() || definitionIn(splitter.rest()) !== '' || openLists !== 0
      if (isCut || !isWhole(decoder)) throw truncated(operation)
    },
  }
}

/** Whether the last character came with all its bytes. */
function isWhole(decoder: TextDecoder): boolean {
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The error for a content that nobody can read. */
export function unreadableContent(operation: string, why: string, cause?: unknown): MgmtError {
  return new MgmtError({
    kind: 'decode',
    code: 'content',
    operation,
    message: `${operation}: the content of a message cannot be read: ${why}`,
    cause,
  })
}

function truncated(operation: string): MgmtError {
  return new MgmtError({
    kind: 'network',
    code: 'truncated',
    operation,
    message: `${operation}: the answer ends in the middle of its definitions`,
    hint: 'Download again.',
  })
}
