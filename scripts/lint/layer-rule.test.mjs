import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { allowedPackages } from './layer-rule.mjs'
import { layers } from './layers.mjs'
import { lintText } from './lint-text.mjs'

const root = join(import.meta.dirname, '../..')
const layerMessages = (filename, code) => lintText('layers', filename, code)

describe('imports that break a layer are reported', () => {
  test.each([
    ['up', '/w/packages/models/src/core/a.ts', `import { a } from '@mgmt-api/transport'`, 'models may not import'],
    ['up, of base', '/w/packages/base/src/a.ts', `import { a } from '@mgmt-api/models'`, 'base may not import'],
    ['up, as a type', '/w/packages/models/src/a.ts', `import type { A } from '@mgmt-api/alerts'`, 'models may not'],
    ['up, when called', '/w/packages/models/src/a.ts', `await import('@mgmt-api/alerts')`, 'models may not import'],
    ['up, re-exported', '/w/packages/models/src/a.ts', `export { a } from '@mgmt-api/alerts'`, 'models may not import'],
    ['up, all of it', '/w/packages/models/src/a.ts', `export * from '@mgmt-api/alerts'`, 'models may not import'],
    ['up, in a type', '/w/packages/models/src/a.ts', `type A = import('@mgmt-api/alerts').A`, 'models may not import'],
    ['sideways', '/w/packages/alerts/src/a.ts', `import { a } from '@mgmt-api/data-usage'`, 'alerts may not import'],
    [
      'sideways, of charts',
      '/w/packages/charts/src/a.ts',
      `import '@mgmt-api/command'`,
      'charts may not import command',
    ],
    ['of charts to models', '/w/packages/charts/src/a.ts', `import '@mgmt-api/models'`, 'only base'],
    ['into itself', '/w/packages/alerts/src/a.ts', `import { a } from '@mgmt-api/alerts'`, 'alerts may not import'],
    ['between apps', '/w/apps/cli/src/a.ts', `import { a } from '@mgmt-api/bench'`, 'cli may not import bench'],
    ['of the emulator', '/w/packages/emulator/src/a.ts', `import '@mgmt-api/collections'`, 'only base, models'],
    ['into the emulator', '/w/packages/alerts/src/a.ts', `import { a } from '@mgmt-api/emulator'`, 'alerts may not'],
    ['by path', '/w/packages/alerts/src/a.ts', `import { a } from '../../models/src/index.ts'`, 'leaves the package'],
    ['by path, in a test', '/w/packages/alerts/src/a.test.ts', `import '../../models/src/a.ts'`, 'leaves the package'],
    ['of left-out.ts', '/w/packages/alerts/src/a.ts', `import '../../../scripts/vitest/left-out.ts'`, 'leaves the'],
    ['of models to the emulator', '/w/packages/models/src/a.test.ts', `import '@mgmt-api/emulator'`, 'models may not'],
    [
      'of the emulator to its error of readers',
      '/w/packages/emulator/src/groups/slos/routes.ts',
      `import { badRequest } from '../../http/reading/bad-request.ts'`,
      'Only http/reading/ and resource/enforce.ts may import',
    ],
    [
      'of the emulator to that error, re-exported',
      '/w/packages/emulator/src/kernel/refusal.ts',
      `export { badRequest } from '../http/reading/bad-request.ts'`,
      'Only http/reading/ and resource/enforce.ts may import',
    ],
    [
      'of a room to one above',
      '/w/packages/emulator/src/store/conditions.ts',
      `import type { Key } from '../kernel/keys.ts'`,
      'store may not import kernel: below it is nothing',
    ],
    [
      'of a room to one beside it',
      '/w/packages/emulator/src/seed/people.ts',
      `import { accountOf } from '../store/database.ts'`,
      'seed may not import store',
    ],
    [
      'of a room to one above, on demand',
      '/w/packages/emulator/src/http/respond.ts',
      `await import('../groups/incidents/fire-alerts.ts')`,
      'http may not import groups: below it is seed, store, kernel',
    ],
    [
      'of a room to a file above all rooms',
      '/w/packages/emulator/src/groups/slos/routes.ts',
      `import { createEmulator } from '../../index.ts'`,
      'groups may not import index.ts',
    ],
    [
      'of a folder that is no room',
      '/w/packages/emulator/src/shared/a.ts',
      `import { a } from '../store/database.ts'`,
      'The folder shared is no room of emulator',
    ],
    [
      'of a room to a file above it that is listed',
      '/w/packages/charts/src/page/a.ts',
      `import { a } from '../index.ts'`,
      'page may not import index.ts: below it is .',
    ],
    [
      'of the files below all rooms to a room',
      '/w/packages/agent-tools/src/tool.ts',
      `import type { a } from './plan/make-change-plan.ts'`,
      'tool.ts may not import plan: below it is text',
    ],
    [
      'to another file than the one that is listed',
      '/w/packages/models/src/core/resource/resource.ts',
      `import type { a } from '../../generated/groups.ts'`,
      'core/resource may not import generated: below it is generated/resources.ts, core/values',
    ],
    [
      'of an inner room to the folder around it',
      '/w/apps/cli/src/commands/resource/a.ts',
      `import { a } from '../alerts/overrides.ts'`,
      'commands/resource may not import commands',
    ],
    [
      'of planning to who calls it',
      '/w/apps/worker/src/schedule/pause.ts',
      `import { requireName } from '../control/require-name.ts'`,
      'schedule may not import control: below it is base, store, config',
    ],
    ['of an unknown package', '/w/packages/new/src/a.ts', `import '@mgmt-api/models'`, 'new is in no layer'],
    [
      'of one group of models to another',
      '/w/packages/models/src/alerts/a.ts',
      `import '../cases/b.ts'`,
      'alerts may not import cases',
    ],
    [
      'of a client to resources',
      '/w/packages/views/src/a.ts',
      `import '@mgmt-api/models/views/resources'`,
      'a client binds verbs',
    ],
    [
      'of a client to the index',
      '/w/packages/views/src/a.ts',
      `import '@mgmt-api/models/resources'`,
      'a client binds verbs',
    ],
    ['of a file without .ts', '/w/packages/alerts/src/a.ts', `import './b'`, 'has no file extension'],
  ])('%s', (_name, filename, code, message) => {
    expect(layerMessages(filename, code)).toEqual([expect.stringContaining(message)])
  })
})

describe('imports that keep the layers are not', () => {
  test.each([
    ['down', '/w/packages/alerts/src/a.ts', `import { a } from '@mgmt-api/models/alerts'`],
    ['down to base', '/w/packages/models/src/core/a.ts', `import { a } from '@mgmt-api/base/text'`],
    ['down two layers', '/w/apps/cli/src/a.ts', `import { a } from '@mgmt-api/models'`],
    ['from both programs to what they share', '/w/apps/worker/src/a.ts', `import '@mgmt-api/command/profiles'`],
    ['from an app to the emulator', '/w/apps/cli/src/a.ts', `import '@mgmt-api/emulator'`],
    ['from a test to the emulator', '/w/packages/alerts/src/a.test.ts', `import '@mgmt-api/emulator'`],
    ['from a type test to the emulator', '/w/packages/alerts/src/a.test-d.ts', `import '@mgmt-api/emulator'`],
    ['inside the package', '/w/packages/alerts/src/noise/a.ts', `import { b } from '../values/b.ts'`],
    ['of a group of models to core', '/w/packages/models/src/alerts/a.ts', `import '../core/check/b.ts'`],
    ['of the emulator to resources', '/w/packages/emulator/src/a.ts', `import '@mgmt-api/models/views/resources'`],
    ['of a room to one below', '/w/packages/emulator/src/groups/slos/routes.ts', `import '../../resource/items.ts'`],
    ['inside a room', '/w/packages/emulator/src/groups/slos/routes.ts', `import '../alerts/alert-defs.ts'`],
    [
      'of a room to a listed file',
      '/w/packages/models/src/core/resource/resource.ts',
      `import type { ResourceName } from '../../generated/resources.ts'`,
    ],
    ['of a folder to its inner room', '/w/apps/cli/src/commands/alerts/a.ts', `import '../resource/change.run.ts'`],
    ['of a file above all rooms', '/w/packages/emulator/src/browser.ts', `import './service/core.ts'`],
    ['of a test to a room above', '/w/packages/emulator/src/store/a.test.ts', `import '../groups/migrations.ts'`],
    ['of a tool to its usage', '/w/packages/models/tools/a.ts', `import '../../../scripts/usage.mjs'`],
    ['outside packages and apps', '/w/scripts/a.ts', `import '@mgmt-api/cli'`],
  ])('%s', (_name, filename, code) => {
    expect(layerMessages(filename, code)).toEqual([])
  })
})

describe('a library with behaviour is known to one file', () => {
  test.each([
    ['ky elsewhere in transport', '/w/packages/transport/src/call/execute.ts', `import ky from 'ky'`, 1],
    ['ky in ky.ts', '/w/packages/transport/src/doors/ky.ts', `import ky from 'ky'`, 0],
    ['ky loaded late elsewhere', '/w/packages/transport/src/call/execute.ts', `await import('ky')`, 1],
    ['a type of ky elsewhere', '/w/packages/transport/src/call/execute.ts', `import type { KyInstance } from 'ky'`, 0],
    ['ky in another package', '/w/packages/alerts/src/ky.ts', `import ky from 'ky'`, 1],
    ['hono in the emulator', '/w/packages/emulator/src/service/core.ts', `import { Hono } from 'hono/tiny'`, 1],
    ['zod elsewhere in models', '/w/packages/models/src/core/strict.ts', `import * as z from 'zod/mini'`, 1],
    ['zod in zod.ts', '/w/packages/models/src/zod.ts', `import * as z from 'zod/mini'`, 0],
    ['zod in a test', '/w/packages/models/src/core/check/strict.test.ts', `import * as z from 'zod'`, 0],
    ['SQLite elsewhere', '/w/packages/emulator/src/service/core.ts', `import { DatabaseSync } from 'node:sqlite'`, 1],
    [
      'SQLite in open-database.ts',
      '/w/packages/emulator/src/store/node/open-database.ts',
      `import { DatabaseSync } from 'node:sqlite'`,
      0,
    ],
    ['a Node built-in in models', '/w/packages/models/src/a.ts', `import { readFile } from 'node:fs/promises'`, 1],
    ['a Node built-in without its scheme', '/w/packages/models/src/a.ts', `import { readFile } from 'fs'`, 1],
    ['a Node built-in in a tool of models', '/w/packages/models/tools/a.ts', `import 'node:fs'`, 0],
    ['a Node built-in in the core of transport', '/w/packages/transport/src/call/execute.ts', `import 'node:zlib'`, 1],
    ['a Node built-in in /node of transport', '/w/packages/transport/src/node.ts', `import 'node:zlib'`, 0],
    ['a Node built-in in a part of /node', '/w/packages/transport/src/node/decode.ts', `import 'node:zlib'`, 0],
    ['files of base in the emulator', '/w/packages/emulator/src/kernel/state.ts', `import '@mgmt-api/base/files'`, 1],
    [
      'files of base in /node of the emulator',
      '/w/packages/emulator/src/http/node/a.ts',
      `import '@mgmt-api/base/files'`,
      0,
    ],
    ['files of base in a command', '/w/packages/command/src/a.ts', `import '@mgmt-api/base/files'`, 0],
    ['a Node built-in in a node.ts elsewhere', '/w/packages/transport/src/other/node.ts', `import 'node:zlib'`, 1],
  ])('%s', (_name, filename, code, reports) => {
    expect(layerMessages(filename, code)).toHaveLength(reports)
  })
})

test('every package of the workspace stands in exactly one layer', () => {
  const names = ['packages', 'apps'].flatMap((folder) => readdirSync(join(root, folder)))
  const known = layers.flat()
  expect(new Set(known).size).toBe(known.length)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

/** Programs that a package starts, which it must have built but may not import. */
const starts = { bench: ['cli'] }

test('every package depends on nothing that its layer forbids', () => {
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(join(root, folder))) {
      const manifest = JSON.parse(readFileSync(join(root, folder, name, 'package.json'), 'utf8'))
      const ours = (dependencies) => Object.keys(dependencies ?? {}).filter((key) => key.startsWith('@mgmt-api/'))
      const allowed = (isTest) =>
        [...allowedPackages(name, isTest), ...(starts[name] ?? [])].map((target) => `@mgmt-api/${target}`)
      expect(allowed(false), name).toEqual(expect.arrayContaining(ours(manifest.dependencies)))
      expect(allowed(true), name).toEqual(expect.arrayContaining(ours(manifest.devDependencies)))
    }
  }
})

test.each([
  'packages/alerts/src/index.ts',
  'packages/models/src/core/check/strict.test.ts',
  'apps/cli/src/bin.ts',
  'apps/bench/src/bench.ts',
])('the workspace lints %s by its layer, and lets no comment switch that off', async (file) => {
  const config = await new ESLint({ cwd: root }).calculateConfigForFile(join(root, file))
  expect(config.rules['house/layers']).toEqual([2])
  expect(config.linterOptions.noInlineConfig).toBe(true)
})
