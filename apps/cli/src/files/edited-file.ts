import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CommandError, ExitCode, inputError, type ProgramHost } from '@mgmt-api/command'

/** A file that a person edits. */
export interface EditedFile {
  readonly path: string
  /** Shows a text in the editor, and gives back what it was saved as. */
  edit(text: string): Promise<string>
  /** Whether it was saved as anything but what was shown first. */
  isChanged(): boolean
  remove(): void
}

/**
 * A file of its own, readable by its owner alone, for the editor that the environment names.
 * @param name without directory, for the editor to tell the language by
 * @throws {CommandError} `no_editor`
 */
export function createEditedFile(host: ProgramHost, name: string): EditedFile {
  const { VISUAL, EDITOR } = host.env
  const editor = [VISUAL, EDITOR, host.stdin.isTerminal ? 'vi' : ''].find((each) => each !== undefined && each !== '')
  if (editor === undefined) {
    throw inputError('no_editor', 'There is no terminal, and neither VISUAL nor EDITOR names an editor', 'Set EDITOR')
  }
  const path = join(mkdtempSync(join(tmpdir(), 'mgmt-edit-')), name.replaceAll(/[^\w.-]/g, '_'))
  let first: string | undefined
  return {
    path,
    isChanged: () => first !== undefined && withoutProblems(readFileSync(path, 'utf8')) !== first,
    async edit(text) {
      first ??= text
      writeFileSync(path, text, { mode: 0o600 })
      const { exitCode } = await host.runShell({ command: `${editor} "${path}"`, capture: false })
      if (exitCode === 0) return readFileSync(path, 'utf8')
      const ended = exitCode === undefined ? 'could not be started' : `ended with exit code ${exitCode}`
      const message = `The editor, ${editor}, ${ended}; nothing was sent`
      throw new CommandError({ exitCode: ExitCode.someFailed, code: 'editor_failed', message })
    },
    remove: () => rmSync(dirname(path), { recursive: true, force: true }),
  }
}

/** What begins each line of a problem above the text. */
const mark = '# ! '

/** A text without the problems above it. */
export const withoutProblems = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(mark))
    .join('\n')

/** A text with what is wrong with it above, by the lines that it then has. */
export function withProblems(text: string, { message, failures, hint }: CommandError, path: string): string {
  const said = [message, ...failures.map((failure) => failure.message), ...(hint === undefined ? [] : [hint])]
  const lines = said.flatMap((one) => one.split('\n'))
  const moved = lines.map((line) =>
    line
      .replace(`${path}:`, 'line ')
      .replace(/^line (\d+):\d+/, (_, number) => `line ${Number(number) + lines.length}`),
  )
  return `${moved.map((line) => `${mark}${line}\n`).join('')}${text}`
}
