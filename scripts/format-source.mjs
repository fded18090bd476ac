import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Formats generated source text, so that it passes the format check. */
export function formatSource(file, text) {
  const args = ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${file}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file}: ${stderr}`)
  return stdout
}
