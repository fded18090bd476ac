import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, codeScene, definitionOf } from '../../test/code-scene.ts'

test('files become resources with import blocks, references and variables', async () => {
  const scene = codeScene()
  scene.write(
    'disk.yaml',
    alertFile(
      'disk',
      '  description: "a ${b} %{c} \\"d\\"\\n\\f"\n  entityLabels: { team.name: shop }\n  notificationGroup: { webhooks: [{ integration: { integrationId: { $ref: webhooks/chat } }, minutes: 10 }] }\n',
    ),
  )
  scene.write(
    'chat.yaml',
    'kind: webhooks\nkey: chat\nname: Chat\ntype: SLACK\nurl: { $secret: env:URL }\nslack: { digests: [], attachments: [] }\n',
  )
  const env = { URL: 'https://hooks.example.com/top-secret' }
  const applied = await scene.run('apply --init', { env })
  expect(applied.stderr).toContain('2 created')
  scene.write('new.yaml', alertFile('2-new'))
  const { stdout, stderr, exitCode } = await scene.run('export --to terraform ../tf --provider vendor', { env })
  console.log(stdout, stderr, exitCode)
  for (const file of stdout.split('\n').filter(Boolean)) console.log(readFileSync(join(scene.root, file), 'utf8'))
  (await import('node:fs')).cpSync(join(scene.root, '../tf'), '/tmp/h/G-perf/exported', { recursive: true })
  expect(exitCode).toBe(0)
})
