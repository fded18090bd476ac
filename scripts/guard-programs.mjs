import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Inserts a check below the first line of each built program of a package: on a Node that is too old, the program ends
 * with a message. Without it, the rest of the bundle would fail with a stack trace.
 */
export function guardPrograms(folder) {
  const { bin = {}, engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const [program, path] of Object.entries(bin)) {
    const file = join(folder, path)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('\n', () => `\n${guard(program, engines.node)}\n`),
    )
  }
}

/** Runs on any Node with ES modules. */
function guard(program, range) {
  const required = range.replace('>=', '')
  const [major, minor] = required.split('.')
  const message = JSON.stringify(`${program}: Node ${required} or newer is required, but this is Node `)
  return (
    `{const[major,minor]=process.versions.node.split('.').map(Number);` +
    `if(major<${major}||major===${major}&&minor<${minor}){` +
    `process.stderr.write(${message}+process.versions.node+'\\n');process.exit(1)}}`
  )
}
