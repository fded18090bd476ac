import { CommandError, counted, ExitCode } from '@mgmt-api/command'
import { type CsvTable, readCsv } from '@mgmt-api/models/enrichments'

/** Maximum number of problems in one error. */
const mostShown = 20

const separators: readonly (readonly [string, string])[] = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
]

/** A table with its problems as `FILE:LINE: MESSAGE`; a wrong separator is the only one, because others follow from it. */
export interface CsvFile extends Pick<CsvTable, 'header' | 'rows'> {
  readonly messages: readonly string[]
}

export function readCsvFile(file: string, text: string): CsvFile {
  const { header, rows, problems } = readCsv(text)
  const [name = ''] = header
  const wrong = separators.find(([sign]) => header.length === 1 && name.includes(sign))
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  // A single column may contain such a sign, but not in every line.
  if (wrong !== undefined && lines.every((line) => line.includes(wrong[0]))) {
    return { header, rows: [], messages: [`${file}:1: the fields are separated by ${wrong[1]}; use commas`] }
  }
  return {
    header,
    rows,
    messages: problems.map((each) => `${file}:${each.line}: column ${each.column}: ${each.message}`),
  }
}

/** The error of a table with problems, of which up to 20 are listed. */
export function badCsv(file: string, messages: readonly string[], hint?: string): CommandError {
  const more = messages.length - mostShown
  const rest = more > 0 ? `There are ${counted(more, 'more problem')}.` : undefined
  return new CommandError({
    exitCode: ExitCode.input,
    code: 'bad_csv',
    message: `${file}: ${counted(messages.length, 'problem')}; nothing was sent`,
    hint: [rest, hint].filter((part) => part !== undefined).join(' ') || undefined,
    failures: messages.slice(0, mostShown).map((message) => ({ code: 'bad_csv', exitCode: ExitCode.input, message })),
  })
}
