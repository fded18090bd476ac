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
  const packages = folders.filter((folder) => folder !== 'scripts')
  const scripts = files.filter((file) => /\.(?:ts|js|mjs)$/.test(file))
  const typed = scripts.filter((file) => packages.some((folder) => file.startsWith(`${folder}/`)))
  const tsc = 'typescript7/bin/tsc'
  // Of many packages, one program is checked faster than one each.
  const types =
    packages.length > 3 ? [['types', node(tsc)]] : packages.map((path) => [`types of ${path}`, node(tsc, '-p', path)])
  const run = ['run', '--changed', base, '--passWithNoTests', '--reporter=dot']
  return [
    [
      'format',
      node('@biomejs/biome/bin/biome', 'format', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files),
    ],
    ...(scripts.length > 0 ? [['lint', node('eslint/bin/eslint.js', '--no-warn-ignored', ...scripts)]] : []),
    ...(typed.length > 0
      ? [['lint with types', node('oxlint/bin/oxlint', '--no-error-on-unmatched-pattern', ...typed)]]
      : []),
    ...types,
    ...(folders.length > 0
      ? [['tests', node('vitest/vitest.mjs', ...run, ...folders.map((folder) => `${folder}/`))]]
      : []),
    ...(files.some(isBench) ? [['benchmarks', ['scripts/bench.mjs', '--check']]] : []),
  ]
}
