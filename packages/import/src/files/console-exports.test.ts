import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WidgetDefinition } from '@mgmt-api/models/dashboards'
import { flatten } from '@mgmt-api/models/internal'
import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { consoleExports, unknownParts, unknownYaml } from '../../test/console-exports.ts'
import { loadProject, targetOf } from '@mgmt-api/as-code'
import { createPlatform, type Workplace, workplaceOf } from '@mgmt-api/as-code/testing'
import { importResources, readImportSource } from '../index.ts'
import { dashboardKinds as kinds } from '@mgmt-api/as-code/dashboards'

test('the exports have every kind of widget', () => {
  const text = Object.values(consoleExports).join('')
  const known = [...flatten(WidgetDefinition).fields.keys()]
  expect(known.filter((name) => !new RegExp(`"${name}"\\s*:\\s*\\{`).test(text))).toEqual([])
})

/** A platform that has no dashboards, and the bodies that are sent to it. */
function emptyPlatform(): { readonly place: Workplace; readonly sent: () => string } {
  const emulator = createEmulator({ allowUnknown: true })
  onTestFinished(() => emulator.close())
  const bodies: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST') bodies.push(await request.clone().text())
    return emulator.fetch(request)
  }
  const platform = createPlatform({ kinds, transport: { baseUrl: emulator.url, apiKey: 'any-key', fetch } })
  return { place: workplaceOf(platform), sent: () => bodies.join('\n') }
}

async function expectSettled(place: Workplace): Promise<void> {
  expect(await place.apply()).toMatchObject({ complete: true, totals: { created: 1 } })
  expect(await place.plan()).toMatchObject({ changes: [], unchanged: 1, findings: [] })
  const before = place.texts()
  expect((await place.pull()).written.filter((file) => !file.startsWith('.schemas/'))).toEqual([])
  for (const [file, text] of before) expect(place.text(file)).toBe(text)
  expect(await place.plan()).toMatchObject({ changes: [], unchanged: 1, findings: [] })
}

test.each(Object.entries(consoleExports))(
  'the export of %s is imported and applied; afterwards plan and pull find nothing',
  async (_, text) => {
    const { place } = emptyPlatform()
    const file = join(place.directory, 'export.json')
    writeFileSync(file, text)
    const project = await loadProject(place.directory)
    const source = readImportSource('console', file, 'export.json')
    const imported = await importResources(source, { project, target: targetOf(project, 'test'), kinds })
    expect(imported.untranslated).toEqual([])
    // The platform does not have it: it is created.
    rmSync(join(place.directory, 'adopt.test.yaml'))
    await expectSettled(place)
  },
)

test('unknown parts of a dashboard arrive byte for byte; afterwards plan and pull find nothing', async () => {
  const { place, sent } = emptyPlatform()
  place.write('unknown.yaml', `kind: dashboards\nkey: unknown\n${unknownYaml}`)
  await expectSettled(place)
  for (const part of unknownParts) expect(sent()).toContain(part)
})
