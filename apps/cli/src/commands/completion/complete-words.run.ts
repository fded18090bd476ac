import { sanitizeText } from '@mgmt-api/base/text'
import { createApplication } from '@mgmt-api/command'
import type { Stability } from '@mgmt-api/models'
import { withStability } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { indexedOperations } from '@mgmt-api/models/operations'
import { wordFor } from '@mgmt-api/models/operations/internal'
import { proposeCompletions, type RouteMap } from '@stricli/core'
import { arrangeWords } from '../../arrange-words.ts'
import type { CliContext } from '../../cli-context.ts'

export interface CompletionFlags {
  /** `$COMP_WORDBREAKS`: completions are written as bash inserts them. */
  readonly breaks?: string | undefined
}

/** `mgmt complete-words -- WORD…`: prints one completion per line, followed by a tab and its description. */
export const completeWords = (loadRoutes: (word: string) => Promise<RouteMap<CliContext>>) =>
  async function (this: CliContext, { breaks }: CompletionFlags, ...words: string[]): Promise<void> {
    // Incomplete command lines are often invalid: print no completions and no errors.
    const { typed, isOpen } = unquoted(words)
    // The words after `help` are those of the command.
    const { before, kept, partial } = split(typed[0] === 'help' && typed.length > 1 ? typed.slice(1) : typed)
    const line = await commandFirst(before)
    // A complete noun may be a prefix of another, as `events` of `events2metrics`.
    const application = createApplication(this.host, await loadRoutes(line[0] ?? ''), () => undefined)
    const unstable = new Map<string, Stability>()
    const context: CliContext = { ...this, wordsBefore: await arrangeWords(before), unstable }
    const proposals = await proposeCompletions(application, [...line, partial], context)
    const inserted = breaks === undefined || isOpen ? String : forBash(kept + partial, breaks)
    const lines = proposals
      // Flags are completed only after a hyphen.
      .filter(({ kind }) => kind !== 'argument:flag' || partial.startsWith('-'))
      .filter(({ completion }) => completion.startsWith(partial))
      .map(({ completion, brief }) => {
        const stability =
          unstable.get(completion) ?? (before.includes('call') ? stabilityOfOperation(completion) : undefined)
        return `${inserted(kept + completion)}\t${sanitizeText(withStability(brief, stability))}\n`
      })
    await this.host.stdout.write(lines.join(''))
  }

/** The words from the command on. Flags before it count only if the value of the last one is missing. */
async function commandFirst(before: readonly string[]): Promise<readonly string[]> {
  if (before[0]?.startsWith('-') !== true) return arrangeWords(before)
  const { leadingFlags } = await import('../../flags/leading-flags.ts')
  const length = leadingFlags(before)
  if (length < before.length) return arrangeWords(before.slice(length))
  // Any command with the flag completes its value.
  return leadingFlags([...before, '']) > before.length ? ['alerts', 'list', ...before] : []
}

/** The text that bash inserts: escaped, without what comes before the last character that ends a word. */
function forBash(typed: string, breaks: string): (completion: string) => string {
  const ends = [':', '='].filter((end) => breaks.includes(end)).map((end) => typed.lastIndexOf(end))
  const from = Math.max(-1, ...ends) + 1
  return (completion) => completion.slice(from).replace(/(?![\w@%+=:,./~-])[ -~]/g, String.raw`\$&`)
}

/** The stability of a completed operation. That of commands is in their briefs. */
const stabilityOfOperation = (word: string): Stability | undefined => {
  const operation = indexedOperations().find((each) => wordFor(each) === word)
  return operation && stabilityOf(operation.id)
}

/**
 * Removes the quotes of words with spaces. Bash splits such a word: `'alerts`, `cr` of `'alerts cr` and `alerts\\`, `cr` of
 * `alerts\\ cr`.
 */
function unquoted(words: readonly string[]): { readonly typed: readonly string[]; readonly isOpen: boolean } {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const last = joined.at(-1) ?? ''
    // Escaped spaces stay escaped until all words are joined.
    if (isOpen || /(?:^|[^\\])(?:\\\\)*\\$/.test(last)) joined[joined.length - 1] = `${last} ${word}`
    else joined.push(word)
    isOpen = /^(?:'[^']*|"[^"]*)$/.test(joined.at(-1) ?? '')
  }
  return { typed: joined.map(unquotedWord), isOpen }
}

function unquotedWord(word: string): string {
  const [, , quotedText] = /^(['"])(.*?)\1?$/s.exec(word) ?? []
  return quotedText ?? word.replace(/\\(.)/gsu, '$1')
}

interface Split {
  readonly before: readonly string[]
  /** Fixed part of the last word: `--priority=P1,` of `--priority=P1,P`. */
  readonly kept: string
  readonly partial: string
}

/** Extracts the part to complete from `--flag=value` and comma-separated lists. */
function split(words: readonly string[]): Split {
  const before = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  const [, flag, value = ''] = /^(--[\w-]+)=(.*)$/s.exec(last) ?? []
  const text = flag === undefined ? last : value
  const inFlag = flag !== undefined || (before.at(-1)?.startsWith('-') ?? false)
  // Field values may contain commas.
  const isField = ['--param', '--set'].includes(flag ?? before.at(-1) ?? '')
  const comma = inFlag && !isField ? text.lastIndexOf(',') + 1 : 0
  return {
    before: flag === undefined ? before : [...before, flag],
    kept: (flag === undefined ? '' : `${flag}=`) + text.slice(0, comma),
    partial: text.slice(comma),
  }
}
