import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that scripts of the packages run. */
function scriptsOf(manifest) {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
  return Object.values(scripts)
    .flatMap((line) => [...line.matchAll(/\bnode (?:--\S+ )*(\S+\.(?:mjs|ts|js))\b/g)])
    .map(([, file]) => normalize(join(dirname(manifest), file)))
    .filter((file) => !/node_modules|\bdist\b/.test(file))
}

/** Whether a file is a program: it exports nothing, or tells how it was started. */
function isProgram(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return /import\.meta\.main|process\.argv\[1\]/.test(text) || !/^export /m.test(text)
}

const folders = ['scripts/**/*.mjs', '{packages,apps}/*/tools/*.{ts,mjs}', '{packages,apps}/*/*.mjs']
const programs = [
  ...globSync('{.,packages/*,apps/*,examples}/package.json', { cwd: root }).flatMap(scriptsOf),
  ...globSync(folders, { cwd: root, exclude: ['**/*.test.*', '**/node_modules/**'] })
    .map((file) => relative('.', file))
    .filter((file) => isProgram(file)),
]
const tools = [...new Set(programs)].filter((file) => existsSync(join(root, file))).toSorted()

/** Runs a tool that may read, but neither write a file nor start a program. */
function run(file, ...args) {
  const flags = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
  ]
  const types = process.features.typescript
    ? []
    : ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
  const node = [...flags, ...types, '--conditions=@mgmt-api/source', join(root, file)]
  const { NODE_COMPILE_CACHE: _, NODE_OPTIONS: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, ...args], {
    encoding: 'utf8',
    cwd: root,
    env,
  })
  return { status, stdout, stderr }
}

test('tools are found in the scripts of packages and in their folders', () => {
  expect(tools).toEqual(
    expect.arrayContaining([
      'scripts/bench.mjs',
      'apps/cli/bundle.mjs',
      'packages/models/tools/update.ts',
      'scripts/bootstrap.mjs',
      'scripts/sync-versions.mjs',
    ]),
  )
})

// As `readArguments` does, which answers --help with the same lines.
test.each(tools)('%s refuses an unknown flag, says how it is used, and neither writes nor starts anything', (file) => {
  expect(run(file, '--no-such-flag')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--no-such-flag'.*\nusage: \S.*\n\s*\S/i),
  })
})

test.each([
  ['scripts/settle.mjs', '--help'],
  ['scripts/settle.mjs', '-h'],
  ['scripts/bootstrap.mjs', '--help'],
  ['packages/models/tools/update.ts', '--help'],
])('%s %s says how it is used', (file, flag) => {
  expect(run(file, flag)).toEqual({ status: 0, stdout: expect.stringMatching(/^usage: \S.*\n\s*\S/i), stderr: '' })
})
