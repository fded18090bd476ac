import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** Formats source text, so that generated files pass the format check. */
export function formatted(file: string, text: string): string {
  const args = [biome, 'format', `--stdin-file-path=${file}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${file}: ${stderr}`)
  return stdout
}
