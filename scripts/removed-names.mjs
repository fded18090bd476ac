// Fails if the API report of a package has lost an export or a member since a commit, unless a changeset says that this is
// a major change of the package. A changed type is not found: whether it breaks users is judged in the report's diff.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './usage.mjs'

const declaration =
  /^export (?:(?:abstract )?(?:class|const|function|interface|type) (\w+)|\{ (?:\w+ as )?(\w+) \}|(\* from .+);)|^(\w+): |^ {4}(?:readonly )?(\w+)\??[:(<]/gm

/** Exports of a report, and members of its interfaces and classes: `Definitions` and `Definitions.list`. */
export function namesIn(report) {
  let parent
  return [...report.matchAll(declaration)].map(([, declared, listed, all, group, member]) => {
    if (member !== undefined) return `${parent}.${member}`
    parent = declared ?? listed ?? all ?? group
    return parent
  })
}

/** Names that reports of the working tree have lost, by package, without those that a changeset announces as major. */
export function removedNames(root, base) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const files = git('diff', '--name-only', '--no-renames', '--diff-filter=MD', base, '--', 'packages/*/api/*')
  const changesets = globSync('.changeset/*.md', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  return files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const name = `@mgmt-api/${file.split('/')[1]}`
      if (changesets.some((text) => text.includes(`'${name}': major`))) return []
      const path = join(root, file)
      const kept = new Set(existsSync(path) ? namesIn(readFileSync(path, 'utf8')) : [])
      const removed = namesIn(git('show', `${base}:${file}`)).filter((each) => !kept.has(each))
      return removed.map((each) => `${name}: ${each} (${file})`)
    })
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const usage = 'node scripts/removed-names.mjs COMMIT\nFinds exports that reports of the API have lost since a commit.'
  const [base = 'origin/main'] = readArguments(usage, { most: 1 }).positionals
  const removed = removedNames(join(import.meta.dirname, '..'), base)
  if (removed.length > 0) {
    console.error(
      `Removed from the public API since ${base}, without a changeset that is major:\n${removed.join('\n')}`,
    )
    process.exitCode = 1
  }
}
