import { planOf } from '../../../test/terraform-plan.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeScene, type CodeScene, twoTargets } from '../../../test/code-scene.ts'
import { canaryKey } from '../../../test/run-cli.ts'

/** What terminals obey: a colour, a title, a jump to the start of the line, directions, a line of its own. */
const evil = '\u001b[31mred\u001b]0;title\u0007\r\u202eleft\u200b\u009b2J\u061c\ufff9\u{e0041}'
const unsafe =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/** Markdown that would do something: a picture, a page, people, code that ends. */
const markup = '![p](http://x.test/p) <script> @everyone #12 `code` ~~no~~ | www.x.test'

const file = (name: string, description: string): string =>
  JSON.stringify({
    kind: 'alerts',
    key: 'evil',
    alertDefProperties: { name, description, logsImmediate: {}, entityLabels: { [name]: description } },
  })

function start(): CodeScene {
  const made = codeScene({ project: twoTargets })
  made.write(`${evil}.yaml`, file(`one ${evil}`, `first ${evil}\n\`\`\`\n::error::x`))
  const values = { name: evil.repeat(100), priority: evil, [evil]: evil, type_definition: { logs_immediate: {} } }
  made.write('../plan.json', planOf([{ type: 'vendor_alert', name: 'a', index: evil, values }]))
  return made
}

const commands = [
  'lint',
  'lint -o github',
  'lint -o sarif',
  'lint -o json',
  'plan -t eu',
  'plan -t eu -o json',
  'plan -t eu -o markdown',
  'plan -t eu --save plan.json',
  'apply -t eu --init',
  'apply -t eu -o markdown --prune --yes',
  'apply -t eu -o json',
  'pull -t eu',
  'check --terraform-plan ../plan.json --profile prod-eu',
  'check --terraform-plan ../plan.json --profile prod-eu -o github',
  'check --terraform-plan ../plan.json --profile prod-eu -o json',
  'check --terraform-plan ../plan.json --profile prod-eu -o markdown',
  'diff --from eu --to us',
  'diff --from eu --to us -o json',
  'diff --from eu --to us -o markdown',
  'clone eu us --kind alerts --yes',
]

test('nothing in names, keys of labels, values and file names steers a terminal, whatever is printed', async () => {
  const here = start()
  const check = async (): Promise<void> => {
    for (const line of commands) {
      const { stdout, stderr } = await here.run(line)
      expect(stdout + stderr, line).not.toMatch(unsafe)
      expect(stdout + stderr, line).not.toBe('')
    }
  }
  await check()
  // Changed, wrong, and known to the platform alone.
  here.write(`${evil}.yaml`, file(`two ${evil}`, `second ${evil}`))
  await check()
  here.write(
    `${evil}.yaml`,
    file(`two ${evil}`, `second ${evil}`).replace('"logsImmediate"', '"logs\\u001b[31mImmediate"'),
  )
  await check()
  here.write(`${evil}.yaml`, '{}')
  await check()
})

test('on a terminal the only escapes are our own colours', async () => {
  const here = start()
  const { stdout } = await here.run('plan -t eu', { terminal: { columns: 100, rows: 50 } })
  expect(stdout.replaceAll(/\u001b\[(?:1|2|3[123]|0)m/g, '')).not.toMatch(unsafe)
  expect(stdout).toContain('\u001b[32m+ alerts/evil\u001b[0m')
})

test('a command that begins in a name does not become a command of the build server', async () => {
  const here = codeScene()
  here.write(
    'a,b:c%.yaml',
    JSON.stringify({ kind: 'alerts', key: 'k', alertDefProperties: { 'x\n::stop-commands::t\r\n::error::y': 1 } }),
  )
  const { stdout } = await here.run('lint -o github')
  expect(
    stdout
      .split('\n')
      .filter((line) => line.startsWith('::'))
      .every((line) => line.startsWith('::error file=a%2Cb%3Ac%25.yaml,line=')),
  ).toBe(true)
  expect(stdout.split('\n').filter((line) => line !== '' && !line.startsWith('::error file='))).toEqual([])
})

test('Markdown of a plan has no links, pictures, pages and calls in it but what stands in code', async () => {
  const here = codeScene()
  here.write('a.yaml', file(markup, `${markup}\n\`\`\`\`\n# heading`))
  await here.run('apply --init --yes')
  here.write('a.yaml', file(`${markup}!`, `${markup}\n\`\`\`\`\n# other`))
  const { stdout } = await here.run('plan -o markdown')
  const [head = '', ...blocks] = stdout.split(/^ {2}`{3,}diff$/m)
  expect(head).toContain(
    '- `alerts/evil` !\\[p\\](http:&#8203;//x.test/p) \\<script\\> @&#8203;everyone #&#8203;12 \\`code\\` \\~\\~no\\~\\~ \\| www&#8203;.x.test!\n',
  )
  // The fence is longer than any row of backticks within.
  expect(stdout).toContain('\n  `````diff\n')
  expect(blocks.join('').split('\n  `````\n')).toHaveLength(2)
})

const token = 'canary-template-5f1c'

const withSecret = (template: string, more: object = {}): string =>
  JSON.stringify({
    kind: 'alerts',
    key: 'told',
    alertDefProperties: {
      name: 'Told',
      logsImmediate: {},
      notificationGroup: {
        destinations: [
          {
            connectorId: 'c-1',
            notifyOn: 'NOTIFY_ON_TRIGGERED_AND_RESOLVED',
            triggeredRoutingOverrides: {
              configOverrides: { connectorConfigFields: [{ fieldName: 'token', template }] },
            },
            ...more,
          },
        ],
      },
    },
  })

test('a secret is in no output and no saved plan, only in a backup that other users cannot read', async () => {
  // The same connectors on both, so that what uses them can be copied.
  const here = codeScene({
    project: twoTargets.replaceAll(' } }', ' }, ids: { connectors: { one: c-1, two: c-2 } } }'),
  })
  const said: string[] = []
  const run = async (line: string): Promise<void> => {
    const { stdout, stderr, exitCode } = await here.run(line)
    said.push(stdout, stderr)
    expect([0, 3], `${line}: ${stderr}`).toContain(exitCode)
  }
  const everything = async (): Promise<void> => {
    for (const form of ['text', 'json', 'markdown']) {
      await run(`plan -t eu -o ${form} --save plan.json --verbose --curl`)
      said.push(here.read('plan.json'))
      await run(`diff --from eu --to us -o ${form}`)
    }
  }
  here.write('a.yaml', withSecret(`${token}-one`))
  await everything()
  await run('apply -t eu --init --verbose --yes')
  await run('clone eu us --kind alerts --yes')
  here.write('a.yaml', withSecret(`${token}-two`))
  await everything()
  await run('apply -t eu -o json --yes')
  here.write('a.yaml', withSecret(`${token}-two`, { notifyOn: 'NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED' }))
  await everything()
  // A whole destination that is new, and one that is gone.
  here.write('a.yaml', withSecret(`${token}-three`, { connectorId: 'c-2' }))
  await everything()
  here.write('b.yaml', 'kind: alerts\nkey: keeps\nalertDefProperties: { name: Keeps, logsImmediate: {} }\n')
  here.write('a.yaml', '')
  await run('apply -t eu --prune --yes -o markdown')
  expect(said.join('\n')).not.toContain(token)
  expect(said.join('\n')).not.toContain(canaryKey)
  const [backup = ''] = readdirSync(join(here.root, '.backups')).filter((name) => name !== '.gitignore')
  expect(here.read(`.backups/${backup}`)).toContain(`${token}-two`)
  await run(`restore .backups/${backup} -t eu --dry-run -o json`)
  expect(said.join('\n')).not.toContain(token)
})

test('a message about an invalid secret does not show its value', async () => {
  const here = codeScene()
  const wrong = withSecret(token).replace(`"${token}"`, `{ "${token}": "${token}" }`)
  here.write('a.yaml', wrong)
  for (const form of ['text', 'github', 'sarif', 'json']) {
    const { stdout, exitCode } = await here.run(`lint -o ${form}`)
    expect(exitCode).toBe(2)
    expect(stdout).not.toContain(token)
  }
})
