import { expect, test } from 'vitest'
import { plantStates } from '../../../test/plant-states.ts'
import { addresses, alertFile, codeScene, type CodeScene, definitionOf, nightsRule } from '../../../test/code-scene.ts'
import { stateOf } from '../../../test/terraform-state.ts'
import { type PlannedResource, planOf } from '../../../test/terraform-plan.ts'

// Planted beside the states of the contract.
plantStates({ 'AlertDefProperties.phantomMode': 'preview' })

const alert = (name: string, attributes: object = {}): PlannedResource => ({
  type: 'vendor_alert',
  name,
  values: { name: `The ${name}`, priority: 'P3', type_definition: { logs_immediate: {} }, ...attributes },
  unknown: { id: true, enabled: true, description: true },
})

const webhook: PlannedResource = {
  type: 'vendor_webhook',
  name: 'chat',
  values: { name: 'Chat', slack: { url: 'https://hooks.example.com/topsecret', notify_on: null, attachments: null } },
  unknown: { id: true, external_id: true },
  sensitive: { slack: { url: true } },
}

const check = async (
  resources: readonly PlannedResource[],
  flags = '--profile prod-eu',
  scene: CodeScene = codeScene(),
): ReturnType<CodeScene['run']> => {
  scene.write('plan.json', planOf(resources))
  return scene.run(`check --terraform-plan plan.json ${flags}`)
}

test('a plan that the platform accepts ends with 3, and one without changes with 0', async () => {
  const accepted = await check([alert('disk')])
  expect(accepted).toMatchObject({ exitCode: 3, stdout: '' })
  expect(accepted.stderr).toMatch(/1 to create; no errors\n$/)
  const none = await check([{ ...alert('disk'), actions: ['no-op'] }])
  expect(none).toMatchObject({ exitCode: 0, stdout: '' })
})

const dashboard = (name: string, slug: string): PlannedResource => ({
  type: 'vendor_dashboard',
  name,
  values: { content_json: JSON.stringify({ name: `The ${name}`, slugName: slug, layout: { sections: [] } }) },
  unknown: { id: true },
})

const toWebhook = (id?: string): object => ({
  notification_group: {
    webhooks_settings: [{ ...(id !== undefined && { integration_id: id }), notify_on: 'Triggered Only' }],
  },
})

test('each planted fault is found by the address in the plan', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('taken'))
  await scene.run('apply --init --yes')
  const { stdout, stderr, exitCode } = await check(
    [
      alert('bound', { name: 'x'.repeat(600) }),
      alert('enum', { priority: 'P9' }),
      alert('reference', toWebhook('999')),
      alert('taken'),
      dashboard('one', 'same'),
      { ...dashboard('two', 'same'), module: 'shop', index: 'x.y' },
    ],
    '--profile prod-eu',
    scene,
  )
  const lines = stdout.split('\n').map((line) => line.replace(/^plan\.json:\d+:\d+: /, ''))
  const { id } = await definitionOf(scene, 'The taken')
  expect(lines).toEqual([
    'error: vendor_alert.enum.priority: "P9" is not a known AlertDefPriority (value)',
    'error: vendor_alert.bound.name: 600 characters, allowed: 1 to 512 (length)',
    `error: vendor_alert.taken: a similar resource is not in the plan: alert definition "The taken" (${id}). Import it into the state, or rename one of them. (unclaimed)`,
    'error: module.shop.vendor_dashboard.two["x.y"]: would fail: POST /dashboards/dashboards/v1: 400 bad_request: dashboard.slugName: another dashboard has the same (refused_in_rehearsal)',
    'error: vendor_alert.reference.notification_group.webhooks_settings[0].integration_id: would be refused: the key sees no 999 among the webhooks (unseen_reference)',
    '',
  ])
  expect(stderr).toContain('6 to create; 5 errors\n')
  expect(exitCode).toBe(2)
})

test('an API key that apply leaves out is created by Terraform: the check says that it does not check it', async () => {
  const values = { name: 'CI', hashed: true, permissions: ['alerts:ReadConfig'], owner: { team_id: '1000001' } }
  const checked = await check([alert('disk'), { type: 'vendor_api_key', name: 'ci', values, unknown: { id: true } }])
  expect(checked).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('2 to create; no errors') as string })
  expect(checked.stdout).toBe('warning: vendor_api_key.ci: its creation is not checked (left_out)\n')
})

test('a permission that the key lacks ends with 4', async () => {
  const scene = codeScene()
  const permissions = ['alerts:ReadConfig']
  const made = await scene.call(scene.eu, 'POST', '/5/aaa/api-keys/v3', { name: 'CI', keyPermissions: { permissions } })
  const { value } = made as { readonly value: string } // What the service returns.
  scene.write('plan.json', planOf([alert('disk')]))
  const line = `check --terraform-plan plan.json --key-stdin --base-url ${addresses.eu}`
  const { stdout, exitCode } = await scene.run(line, { stdin: value })
  expect(stdout).toMatch(
    /: error: vendor_alert\.disk: would be refused: the key lacks alerts:UpdateConfig \(permission_missing\)\n/,
  )
  expect(exitCode).toBe(4)
})

test('ids that are known after the apply lead to the resources that their expressions name', async () => {
  const unknown = { id: true, notification_group: { webhooks_settings: [{ integration_id: true }] } }
  const references = (...texts: string[]): NonNullable<PlannedResource['expressions']> => ({
    notification_group: { references: texts },
  })
  const { stdout, exitCode } = await check([
    webhook,
    {
      ...alert('one', toWebhook()),
      unknown,
      expressions: references('vendor_webhook.chat.external_id', 'vendor_webhook.chat'),
    },
    { ...alert('other', toWebhook()), unknown, expressions: references('data.vendor_webhook.other.external_id') },
    {
      ...alert('name', { name: undefined }),
      unknown: { id: true, name: true },
      expressions: { name: { references: ['random_pet.a.id'] } },
    },
    {
      ...alert('priority', { priority: undefined }),
      unknown: { id: true, priority: true },
      expressions: { priority: { references: ['var.a'] } },
    },
  ])
  expect(stdout.split('\n').map((line) => line.replace(/^plan\.json:\d+:\d+: /, ''))).toEqual([
    'note: vendor_alert.other.notification_group.webhooks_settings[0].integration_id: known after apply (not_readable)',
    'note: vendor_alert.name.name: known after apply (not_readable)',
    'note: vendor_alert.priority.priority: known after apply (not_readable)',
    '',
  ])
  expect(exitCode).toBe(3)
})

test('a resource that needs a value which is known after the apply is not checked on the platform', async () => {
  const { stdout, exitCode } = await check([
    {
      ...alert('disk', { type_definition: undefined }),
      unknown: { id: true, type_definition: true },
      expressions: { type_definition: { references: ['local.a'] } },
    },
  ])
  expect(stdout).toMatch(
    /: warning: vendor_alert\.disk\.type_definition: known after apply: the resource is not checked on the platform/,
  )
  expect(exitCode).toBe(3)
})

test.each(['text', 'json', 'github', 'sarif', 'markdown'])(
  'neither secrets nor sensitive values are printed: %s',
  async (output) => {
    const scene = codeScene()
    const secret = 'top-secret-value'
    const sensitive = { name: true, priority: true }
    const { stdout, stderr } = await check(
      [
        { ...webhook, values: { name: 'Chat', slack: { url: `https://hooks.example.com/${secret}` } } },
        { ...alert('disk', { name: secret.repeat(60), priority: secret }), sensitive },
        { ...alert('twin', { name: secret }), sensitive },
      ],
      `--profile prod-eu --verbose -o ${output}`,
      scene,
    )
    expect(stdout + stderr).not.toContain('top-secret')
    expect(stdout).toContain('sensitive')
  },
)

test('changes and deletions are compared with what the platform has by its ids', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  scene.write('b.yaml', nightsRule)
  await scene.run('apply --init --yes')
  const { id } = await definitionOf(scene, 'The disk')
  const present = { ...alert('disk').values, id }
  const changed = { ...alert('disk', { id, priority: 'P1' }), before: present, unknown: {} }
  const accepted = await check([changed], '--profile prod-eu', scene)
  expect(accepted).toMatchObject({ stdout: '', exitCode: 3 })
  expect(accepted.stderr).toContain('1 to change; no errors')

  const gone = await check([{ type: 'vendor_alert', name: 'disk', before: present }], '--profile prod-eu', scene)
  expect(gone.stdout).toMatch(
    /^error: vendor_alert\.disk: vendor_alert\.disk cannot be deleted: suppression rule "Nights" \([^)]+\) refers to it\. Remove that reference first, or keep the resource\. \(still_referenced\)\n$/,
  )
  expect(gone.exitCode).toBe(2)

  const replaced = { ...alert('disk'), before: present, actions: ['delete', 'create'] }
  const again = await check([replaced], '--profile prod-eu', scene)
  expect(again.stderr).toContain('1 to replace; no errors')
  expect(again).toMatchObject({ stdout: '', exitCode: 3 })
  expect(await scene.names()).toEqual(['The disk'])
})

test('with --empty, no key is needed, and everything of the plan is created', async () => {
  const scene = codeScene()
  const before = scene.requests()
  const present = { ...dashboard('one', 'same'), actions: ['no-op'] }
  const { stdout, exitCode } = await check(
    [present, dashboard('two', 'same'), alert('disk', toWebhook('12'))],
    '--empty',
    scene,
  )
  expect(stdout).toMatch(
    /^plan\.json:\S+ error: vendor_dashboard\.two: would fail: .*slugName: another dashboard has the same \(refused_in_rehearsal\)\n$/,
  )
  expect(exitCode).toBe(2)
  expect(scene.requests()).toBe(before)
})

test('what is not translated is listed, and other providers are counted', async () => {
  const { stdout, stderr, exitCode } = await check([
    alert('disk', { unheard_of: 'x' }),
    { type: 'vendor_integration', name: 'aws', values: { integration_key: 'aws' } },
    { type: 'cloud_bucket', name: 'logs', values: {} },
  ])
  expect(stdout.split('\n').map((line) => line.replace(/^plan\.json:\d+:\d+: /, ''))).toEqual([
    'warning: vendor_integration.aws: resources of type vendor_integration are not translated: integrations cannot be kept as files (untranslated)',
    'warning: vendor_alert.disk.unheard_of: not checked: the platform has no such field (untranslated)',
    '',
  ])
  expect(stderr).toContain('1 resource of other providers ignored')
  expect(exitCode).toBe(3)
})

test('the formats for machines name the resources', async () => {
  const scene = codeScene()
  const faulty = [alert('bound', { name: 'x'.repeat(600) })]
  const outputs = Object.fromEntries(
    await Promise.all(
      ['json', 'github', 'sarif', 'markdown'].map(async (output) => [
        output,
        (await check(faulty, `--profile prod-eu -o ${output}`, scene)).stdout,
      ]),
    ),
  ) as Readonly<Record<string, string>> // Texts by format.
  expect(JSON.parse(outputs.json ?? '')).toMatchObject({
    create: 1,
    errors: 1,
    findings: [{ resource: 'vendor_alert.bound', at: 'vendor_alert.bound.name', code: 'length' }],
  })
  expect(outputs.github).toMatch(
    /^::error file=plan\.json,line=1,col=\d+,title=length::vendor_alert\.bound\.name: 600 characters/,
  )
  expect(JSON.parse(outputs.sarif ?? '')).toMatchObject({ runs: [{ results: [{ ruleId: 'length', level: 'error' }] }] })
  expect(outputs.markdown).toBe(
    '### Check of `plan.json`\n\n1 to create; 1 error.\n\n- **error** `vendor_alert.bound.name` 600 characters, allowed: 1 to 512\n',
  )
})

test.each([
  ['{"format_version": "1.0", "values": {}}', 'is a Terraform state, not a plan'],
  ['{"format_version": "2.0", "planned_values": {}}', 'has the format "2.0"; only 0 and 1 are known'],
  ['{"format_version": "1.2", "planned_values": {}, "errored": true}', 'is a plan that ended with an error'],
  ['no json', 'is not a plan from "terraform show -json"'],
])('%s is refused', async (text, message) => {
  const scene = codeScene()
  scene.write('plan.json', text)
  const { stderr, exitCode } = await scene.run('check --terraform-plan plan.json --empty')
  expect(stderr).toContain(message)
  expect(exitCode).toBe(2)
})

test('the verdict is that of the same resources as files', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('taken'))
  await scene.run('apply --init --yes')
  const resources = [
    webhook,
    alert('fine'),
    alert('reference', toWebhook('999')),
    dashboard('one', 'same'),
    dashboard('two', 'same'),
  ]
  const { stdout } = await check(resources, '--profile prod-eu -o json', scene)
  scene.write('state.json', stateOf(resources.map(({ type, name, values = {} }) => ({ type, name, values }))))
  const imported = await scene.run('import --from terraform-state state.json')
  expect(imported.stderr).toContain('5 resources written')
  scene.write(
    'webhooks/chat.yaml',
    scene.read('webhooks/chat.yaml').replace('slack:', 'url: { $secret: env:URL }\nslack:'),
  )
  const planned = await scene.run('plan --rehearse -o json', { env: { URL: 'https://hooks.example.com/x' } })
  const asFiles = verdictOf(planned.stdout)
  expect(asFiles.map(([code]) => code)).toEqual(['refused_in_rehearsal', 'unseen_reference'])
  expect(verdictOf(stdout)).toEqual(asFiles)
})

/** Codes and reasons of the findings of a plan, or of a check. */
function verdictOf(text: string): readonly (readonly [string, string])[] {
  const { findings } = JSON.parse(text) as { findings: { severity: string; code: string; message: string }[] } // As it prints.
  return findings
    .filter(({ severity }) => severity !== 'note')
    .map(
      ({ code, message }) =>
        [
          code,
          message.replace(/^.*?(?=would|may be)/, '').replace(/^may be refused: \S+: /, 'would be refused: '),
        ] as const,
    )
}

/** A dashboard by its attributes, of which the provider makes the ids. */
const structured = (attributes: object = {}): PlannedResource => {
  const made = { sections: [{ id: true, rows: [{ id: true, widgets: [{ id: true }, { id: true }] }] }] }
  const widget = { title: 'Note', definition: { markdown: { markdown_text: 'a' } } }
  return {
    type: 'vendor_dashboard',
    name: 'disks',
    values: {
      name: 'Disks',
      layout: { sections: [{ rows: [{ height: 19, widgets: [widget, widget] }] }] },
      ...attributes,
    },
    unknown: { id: true, layout: made },
  }
}

test('a missing connector is an error', async () => {
  const notification_group = { destinations: [{ connector_id: 'gone', notify_on: 'Triggered Only' }] }
  const { stdout, exitCode } = await check([alert('disk', { notification_group })])
  expect(stdout).toMatch(
    /error: vendor_alert\.disk\.notification_group\.destinations\[0\]\.connector_id: would be refused: the key sees no gone among the connectors \(unseen_reference\)\n/,
  )
  expect(exitCode).toBe(2)
})

test('the parts of a dashboard have ids at apply', async () => {
  const { stdout, stderr, exitCode } = await check([structured()])
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 3 })
  expect(stderr).toContain('1 to create; no errors\n')
})

test('types of this platform are never those of others, even without one that is translated', async () => {
  const { stdout, stderr, exitCode } = await check([
    { type: 'vendor_team', name: 'web', values: { name: 'Web' } },
    { type: 'vendor_integration', name: 'cloud', values: { version: '1' } },
  ])
  expect(stdout.split('\n').map((line) => line.replace(/^plan\.json:\d+:\d+: /, ''))).toEqual([
    'warning: vendor_team.web: resources of type vendor_team are not translated: teams cannot be kept as files (untranslated)',
    'warning: vendor_integration.cloud: resources of type vendor_integration are not translated: integrations cannot be kept as files (untranslated)',
    '',
  ])
  expect(stderr).not.toContain('other providers')
  expect(exitCode).toBe(3)
})

test('the version of a write-only attribute is no attribute of the platform', async () => {
  const values = { name: 'Chat', slack: { url_wo: null, url_wo_version: 2, notify_on: null, attachments: null } }
  const { stdout, exitCode } = await check([{ type: 'vendor_webhook', name: 'chat', values, unknown: { id: true } }])
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 3 })
})

test('what the service calls a preview is a warning', async () => {
  const { stdout, exitCode } = await check([alert('disk', { phantom_mode: true })])
  expect(stdout).toMatch(
    /warning: vendor_alert\.disk\.phantom_mode: a preview, which the service may change \(preview\)\n$/,
  )
  expect(exitCode).toBe(3)
})
