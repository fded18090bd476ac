// pnpm contract:follow: adopts what the service publishes at CONTRACT_ADDRESS as far as no decision waits, and opens a pull
// request with the report. While one is open, only its report is renewed: its branch may have decisions.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from './usage.mjs'

readArguments(
  'CONTRACT_ADDRESS=URL pnpm contract:follow\nOpens a pull request with the report on a newly published contract. Needs git and gh.',
)

const root = join(import.meta.dirname, '..')
const branch = 'contract-update'
const title = 'Follow the published contract'
/** GitHub takes texts of 65,536 characters. */
const longest = 60_000

function run(command, args, input) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 26,
  })
  if (error !== undefined || status === null) throw new Error(`${command}: ${error?.message ?? 'was ended'}`)
  return { status, stdout, stderr }
}

function need(command, ...args) {
  const { status, stdout, stderr } = run(command, args)
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${stderr.trim()}`)
  return stdout
}

/** Runs the update; its report, or undefined without a difference. */
function report(address, ...flags) {
  const tool = ['--conditions=@mgmt-api/source', 'packages/models/tools/update.ts', address, ...flags]
  const { status, stdout, stderr } = run(process.execPath, tool)
  if (status === 2) throw new Error(stderr.trim())
  const isSame = status === 0 && need('git', 'status', '--porcelain') === ''
  if (isSame) return undefined
  return stdout.length <= longest ? stdout : `${stdout.slice(0, longest)}\n\nThe rest: \`pnpm contract:update\`.\n`
}

function push() {
  const author = ['user.name=github-actions[bot]', 'user.email=41898282+github-actions[bot]@users.noreply.github.com']
  need('git', 'add', '--all')
  // Nothing is written while decisions wait.
  need('git', ...author.flatMap((each) => ['-c', each]), 'commit', '--quiet', '--allow-empty', '--message', title)
  need('git', 'push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${branch}`)
}

function follow(address) {
  const [open] = JSON.parse(need('gh', 'pr', 'list', '--head', branch, '--state', 'open', '--json', 'number'))
  const text = report(address, ...(open === undefined ? [] : ['--dry-run']))
  if (text === undefined) return 'No difference.'
  const request =
    open === undefined
      ? ['create', '--head', branch, '--title', title, '--body-file', '-']
      : ['edit', String(open.number), '--body-file', '-']
  if (open === undefined) push()
  const { status, stdout, stderr } = run('gh', ['pr', ...request], text)
  if (status !== 0) throw new Error(`gh pr ${request[0]}: ${stderr.trim()}`)
  return stdout.trim()
}

try {
  const address = process.env.CONTRACT_ADDRESS ?? ''
  if (address === '') throw new Error('CONTRACT_ADDRESS is not set: the address of the published document.')
  console.log(follow(address))
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
