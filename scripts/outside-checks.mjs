// `pnpm outside:record`: lets tools of others check our files, and records what they said.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './usage.mjs'

const root = join(import.meta.dirname, '..')
export const recordFile = join(import.meta.dirname, 'outside-checks.json')

const rules = 'apps/worker/examples/prometheus-rules.yaml'
const ruleTests = 'apps/worker/examples/prometheus-rules.test.yaml'
const unit = 'apps/worker/examples/mgmt-worker.service'
const hooks = '.pre-commit-hooks.yaml'
const plans = 'apps/cli/test/recorded/plans.tsv'
const policies = readdirSync(join(root, 'docs/policies'))
  .sort()
  .map((name) => `docs/policies/${name}`)

/** Lines of a shell at the root, each with the files that it checks. `$folder` is an empty one. */
export const outsideChecks = [
  { tool: 'promtool', files: [rules], line: `promtool check rules ${rules}` },
  { tool: 'promtool', files: [rules, ruleTests], line: `promtool test rules ${ruleTests}` },
  {
    tool: 'systemd-analyze',
    files: [unit],
    // The program of the unit has to exist.
    line: `sed 's,/usr/bin/mgmt-worker,/bin/true,' ${unit} > "$folder/mgmt-worker.service" && systemd-analyze verify --man=no --recursive-errors=no "$folder/mgmt-worker.service"`,
  },
  {
    tool: 'systemd-analyze',
    files: [unit],
    line: `systemd-analyze security --offline=true --no-pager --threshold=50 ${unit} | tail -1`,
  },
  { tool: 'pre-commit', files: [hooks], line: `pre-commit validate-manifest ${hooks}` },
  {
    tool: 'renovate-config-validator',
    version: 'renovate --version | tail -1',
    files: ['.github/renovate.json'],
    line: 'renovate-config-validator --strict --no-global .github/renovate.json | tail -1',
  },
  {
    tool: 'conftest',
    version: 'conftest --version | tail -1',
    files: [...policies, plans],
    // A line for each failure and warning, after the name of its plan.
    line: `while IFS=$'\\t' read -r name plan; do conftest test - --no-fail --no-color --policy docs/policies <<< "$plan" | sed -nE "s,^(FAIL|WARN) - - main - ,$name: \\1 ,p" || exit; done < ${plans}`,
  },
]

/** Whether the tool is there, with the flags that systemd has since version 250. */
export const isInstalled = ({ tool }) => {
  const flags = tool === 'systemd-analyze' ? ['--recursive-errors=no', '--offline=true'] : []
  return spawnSync(tool, [...flags, '--version']).status === 0
}

/** Runs a check. */
export function runCheck({ tool, line, version: versionLine = `${tool} --version` }) {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'))
  try {
    const shell = (text) =>
      spawnSync('bash', ['-o', 'pipefail', '-c', text], {
        cwd: root,
        env: { ...process.env, folder },
        encoding: 'utf8',
      })
    const { status, stdout, stderr } = shell(line)
    const [version] = shell(versionLine).stdout.split('\n')
    return { status, version, output: (stdout + stderr).trim() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A line with the digest of what it checks: what a record is of. */
export function subjectOf({ files, line }) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return { line, digest: hash.digest('hex') }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  readArguments(
    'pnpm outside:record\nLets promtool, systemd-analyze, pre-commit, renovate and conftest check our files, and records what they said.',
  )
  const before = JSON.parse(readFileSync(recordFile, 'utf8'))
  const records = outsideChecks.map((check) => {
    const subject = subjectOf(check)
    const known = before.find(({ line, digest }) => line === subject.line && digest === subject.digest)
    if (known !== undefined && !isInstalled(check)) return known
    const { status, version, output } = runCheck(check)
    if (status !== 0) throw new Error(`${check.line} ended with ${status}: ${output}`)
    return { ...subject, version, output }
  })
  writeFileSync(recordFile, `${JSON.stringify(records, undefined, 2)}\n`)
}
