import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, codeScene, type CodeScene, definitionOf } from '../../test/code-scene.ts'
import { stateOf } from '../../test/terraform-state.ts'

const toChat = `  description: "a $\{b}"
  notificationGroup: { webhooks: [{ integration: { integrationId: { $ref: webhooks/chat } }, minutes: 10 }] }
`

const chat = `kind: webhooks
key: chat
name: Chat
type: SLACK
url: { $secret: env:URL }
slack: { digests: [], attachments: [] }
`

const env = { URL: 'https://hooks.example.com/top-secret' }

async function sceneWithFiles(): Promise<CodeScene> {
  const scene = codeScene()
  scene.write('disk.yaml', alertFile('disk', toChat))
  scene.write('chat.yaml', chat)
  expect(await scene.run('apply --init', { env })).toMatchObject({ exitCode: 0 })
  return scene
}

test('files become resources with import blocks, references, and variables for secrets', async () => {
  const scene = await sceneWithFiles()
  scene.write('new.yaml', alertFile('2.new'))
  const { stdout, stderr, exitCode } = await scene.run('export --to terraform ../tf --provider vendor', { env })
  expect(stdout.split('\n').sort()).toEqual(['', '../tf/alerts.tf', '../tf/variables.tf', '../tf/webhooks.tf'])
  expect(stderr).toContain('\n3 resources written\n')
  expect(exitCode).toBe(0)
  const text = (file: string): string => readFileSync(join(scene.root, '../tf', file), 'utf8')
  const { id } = await definitionOf(scene, 'The disk')
  expect(text('alerts.tf')).toBe(`resource "vendor_alert" "disk" {
  type_definition = {
    logs_immediate = {}
  }
  description = "a $$\{b}"
  enabled = false
  name = "The disk"
  notification_group = {
    webhooks_settings = [
      {
        retriggering_period = {
          minutes = 10
        }
        integration_id = vendor_webhook.chat.external_id
      },
    ]
  }
}

import {
  to = vendor_alert.disk
  id = "${id}"
}

resource "vendor_alert" "_2_new" {
  type_definition = {
    logs_immediate = {}
  }
  enabled = false
  name = "The 2.new"
}
`)
  expect(text('variables.tf')).toBe('variable "webhooks_chat" {\n  type = string\n  sensitive = true\n}\n')
  expect(text('webhooks.tf')).toContain('    url = var.webhooks_chat\n')
})

test('the import of the state leaves the files as they are, secrets included', async () => {
  const scene = await sceneWithFiles()
  // What the service returns.
  const [webhook] = JSON.parse((await scene.run('webhooks list --profile prod-eu -o json')).stdout) as {
    id: string
    externalId: number
  }[]
  const slack = { url: env.URL, notify_on: [], attachments: [] }
  const values = { id: webhook?.id, external_id: String(webhook?.externalId), name: 'Chat', slack }
  scene.write('../state.json', stateOf([{ type: 'vendor_webhook', name: 'chat', values }]))
  const { stdout, stderr } = await scene.run('import --from terraform-state ../state.json')
  expect(stdout).toBe('adopt.eu.yaml\n')
  expect(stderr).toContain('0 resources written, 1 unchanged, 1 part not translated')
  expect(scene.read('chat.yaml')).toBe(chat)
})

test('what the provider cannot hold is left out and listed, and --dry-run writes nothing', async () => {
  const scene = await sceneWithFiles()
  scene.write('order.yaml', 'kind: policy-settings\nkey: policy-settings\n')
  scene.write(
    'odd.yaml',
    'kind: custom-enrichments\nkey: owners\nname: Owners\ndescription: d\nfile: { name: a.csv, extension: csv, textual: "a,b\\n1,2\\n" }\n',
  )
  const { stderr, exitCode } = await scene.run('export --to terraform ../tf --dry-run', { env })
  expect(stderr).toMatch(/odd\.yaml:1:1: not exported: the provider has no attribute for file\./)
  expect(stderr).toContain('order.yaml:1:1: not exported: the provider has no such type')
  expect(stderr).toContain('2 resources would be written, 2 left out')
  expect(exitCode).toBe(1)
  expect(existsSync(join(scene.root, '../tf'))).toBe(false)
})

test('a provider that is no name is refused', async () => {
  const { stderr, exitCode } = await codeScene().run('export --to terraform ../tf --provider Acme/x')
  expect(stderr).toContain('"Acme/x" is not the name of a provider')
  expect(exitCode).toBe(2)
})
