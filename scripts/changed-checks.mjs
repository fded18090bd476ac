const node = (program, ...args) => [`node_modules/${program}`, ...args]

/** Benchmarks have an install and a check of their own. */
const isBench = (file) => file.startsWith('apps/bench/')

/** The package, or another folder of the root, in which a file is. */
const folderOf = (file) => /^(?:(?:packages|apps)\/[^/]+|examples|scripts)(?=\/)/.exec(file)?.[0]

/**
 * The checks of changed files and of the packages that they are in, each with a command without `node`.
 * @param files Relative to the root, and present.
 * @param base Commit with which they were compared, for the tests that import a changed file.
 */
export function changedChecks(files, base) {
  const folders = [...new Set(files.flatMap((file) => (isBench(file) ? [] : (folderOf(file) ?? []))))].toSorted()
  const ofRoot = files.filter((file) => /^[^/]+\.(?:ts|js)$/.test(file))
  const run = ['run', '--changed', base, '--tagsFilter=!slow', '--passWithNoTests', '--reporter=dot']
  return [
    [
      'format',
      node('@biomejs/biome/bin/biome', 'format', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files),
    ],
    ...(folders.length + ofRoot.length > 0
      ? [['rules and types', node('oxlint/bin/oxlint', ...folders, ...ofRoot)]]
      : []),
    ...(folders.length > 0
      ? [
          ['build', ['scripts/turbo.mjs', 'build:packages', '--output-logs=errors-only']],
          ['tests', node('vitest/vitest.mjs', ...run, ...folders.map((folder) => `${folder}/`))],
        ]
      : []),
    ...(files.some(isBench) ? [['benchmarks', ['scripts/bench.mjs', '--check']]] : []),
  ]
}
