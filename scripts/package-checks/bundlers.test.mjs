/** @module-tag slow */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { rolldown } from 'rolldown'
import { describe, expect, inject, test } from 'vitest'

const user = inject('user')

/** Removes the annotations of pure functions, which not every bundler reads: those of calls must suffice. */
const withoutMarkedFunctions = {
  name: 'without-marked-functions',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]models[\\/]dist[\\/].*\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('@__NO_SIDE_EFFECTS__', ''),
    })),
}

async function esbuildWith(plugins, file) {
  const { outputFiles } = await esbuild({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
    plugins,
  })
  return outputFiles[0].text
}

/** Bundle of a user's file as one text, not minified, so that names can be found. */
const bundlers = {
  esbuild: (file) => esbuildWith([], file),
  'esbuild, were it older': (file) => esbuildWith([withoutMarkedFunctions], file),
  async rolldown(file) {
    const bundle = await rolldown({ input: file, platform: 'browser', logLevel: 'silent' })
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
    await bundle.close()
    return output.map(({ code }) => code).join('')
  },
}

describe.each(Object.entries(bundlers))('a bundle of %s', (name, bundle) => {
  const bundled = (label, code) => {
    const file = join(user, `bundle-${label}-${name.replaceAll(/\W+/g, '-')}.mjs`)
    writeFileSync(file, code)
    return bundle(file)
  }

  test('a bundle that deletes a definition carries no model of a definition', async () => {
    const text = await bundled(
      'one',
      `import { createTransport } from '@mgmt-api/transport'
      import { deleteAlertDef } from '@mgmt-api/models/alerts'
      export const gone = createTransport().call(deleteAlertDef, { path: { id: process.argv[2] } })`,
    )
    expect(text).toContain('AlertDefsService_DeleteAlertDef')
    for (const other of ['TRACING_', 'METRIC_THRESHOLD', 'AlertDefsService_ListAlertDefs', 'BulkCreate', 'UsageRange'])
      expect(text).not.toContain(other)
  })

  test('a bundle that creates a definition carries every type of it, and no other operation', async () => {
    const text = await bundled('create', `export { createAlertDef } from '@mgmt-api/models/alerts'`)
    expect(text).toContain('AlertDefsService_CreateAlertDef')
    expect(text).toContain('TRACING_')
    for (const other of ['AlertDefsService_ListAlertDefs', 'AlertDefsService_DeleteAlertDef', 'UsageRange'])
      expect(text).not.toContain(other)
  })

  test('a bundle that uses one function of a client carries none of the others', async () => {
    const text = await bundled('function', `export { countEvents } from '@mgmt-api/alerts'`)
    expect(text).toContain('EventsService_ListEventsCount')
    for (const other of ['TRACING_', 'AlertDefsService_ListAlertDefs', 'BulkCreate']) expect(text).not.toContain(other)
  })

  test('a bundle with the emulator for a browser uses no Node-only API', async () => {
    const text = await bundled('emulator', `export { createEmulator } from '@mgmt-api/emulator/browser'`)
    expect(text).toContain('AlertDefsService_ListAlertDefs')
    expect(text.match(/["']node:[\w/]+["']|\b(?:Buffer|process)\.\w+|getBuiltinModule/g)).toBeNull()
  })
})
