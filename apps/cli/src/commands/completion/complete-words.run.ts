import { sanitizeText } from '@mgmt-api/base/text'
import { createApplication } from '@mgmt-api/command'
import { proposeCompletions } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { loadRoutes } from '../../routes.ts'

/** `mgmt complete-words -- WORD…`: one proposal a line, a tab, what it is. */
export default async function completeWords(this: CliContext, _flags: object, ...words: string[]): Promise<void> {
  // What is half typed is often wrong: there is nothing to propose then, and nothing to say.
  const { before, kept, partial } = split(words)
  // A whole noun may be the beginning of another, as `events` is of `events2metrics`.
  const application = createApplication(this.host, await loadRoutes(before[0] ?? ''), () => undefined)
  const context: CliContext = { ...this, wordsBefore: before }
  const proposals = await proposeCompletions(application, [...before, partial], context)
  const lines = proposals
    // Flags are proposed when a hyphen says so, not among the values of an argument.
    .filter(({ kind }) => kind !== 'argument:flag' || partial.startsWith('-'))
    .filter(({ completion }) => completion.startsWith(partial))
    .map(({ completion, brief }) => `${kept}${completion}\t${sanitizeText(brief)}\n`)
  await this.host.stdout.write(lines.join(''))
}

interface Split {
  readonly before: readonly string[]
  /** Of the last word what stays: `--priority=P1,` of `--priority=P1,P`. */
  readonly kept: string
  readonly partial: string
}

/** Takes the piece to complete out of `--flag=value` and of lists with commas. */
function split(words: readonly string[]): Split {
  const before = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  const [, flag, value = ''] = /^(--[\w-]+)=(.*)$/s.exec(last) ?? []
  const text = flag === undefined ? last : value
  const inFlag = flag !== undefined || (before.at(-1)?.startsWith('-') ?? false)
  // The value of a field may have commas in it.
  const isField = ['--param', '--set'].includes(flag ?? before.at(-1) ?? '')
  const comma = inFlag && !isField ? text.lastIndexOf(',') + 1 : 0
  return {
    before: flag === undefined ? before : [...before, flag],
    kept: (flag === undefined ? '' : `${flag}=`) + text.slice(0, comma),
    partial: text.slice(comma),
  }
}
