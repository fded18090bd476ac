import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CommandError, ExitCode, inputError, type ProgramHost } from '@mgmt-api/command'

/** A temporary file for an editor. */
export interface EditedFile {
  readonly path: string
  /** Opens a text in the editor and returns the saved text. */
  edit(text: string): Promise<string>
  /** Whether the saved text differs from the initial one. */
  isChanged(): boolean
  remove(): void
}

/**
 * Creates a temporary file, readable only by its owner, for the editor of the environment.
 * @param name file name, whose extension tells the editor the language
 * @throws {CommandError} `no_editor`
 */
export function createEditedFile(host: ProgramHost, name: string): EditedFile {
  const { VISUAL, EDITOR } = host.env
  const editor = [VISUAL, EDITOR, host.stdin.isTerminal ? 'vi' : ''].find((each) => each !== undefined && each !== '')
  if (editor === undefined) {
    throw inputError(
      'no_editor',
      'No editor is set, and there is no terminal for the default one',
      'Set VISUAL or EDITOR',
    )
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
      const message = `The editor ${editor} ${ended}; nothing was sent`
      throw new CommandError({ exitCode: ExitCode.someFailed, code: 'editor_failed', message })
    },
    remove: () => rmSync(dirname(path), { recursive: true, force: true }),
  }
}

/** Prefix of the problem lines above the text. */
const mark = '# ! '

/** Removes the problem lines above the text. */
export const withoutProblems = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(mark))
    .join('\n')

/** Adds problem lines above the text, with adjusted line numbers. */
export function withProblems(text: string, { message, failures, hint }: CommandError, path: string): string {
  const texts = [message, ...failures.map((failure) => failure.message), ...(hint === undefined ? [] : [hint])]
  const lines = texts.flatMap((one) => one.split('\n'))
  const shifted = lines.map((line) =>
    line
      .replace(`${path}:`, 'line ')
      .replace(/^line (\d+):\d+/, (_, number) => `line ${Number(number) + lines.length}`),
  )
  return `${shifted.map((line) => `${mark}${line}\n`).join('')}${text}`
}
