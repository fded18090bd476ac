import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, test } from 'vitest'
import { groups } from '../lint/layers.mjs'
import { run } from './pack.mjs'
import { publishedPackages, root } from './packages.mjs'
import { tarballCeilings } from './ceilings.mjs'

const tarballs = inject('tarballs')
const user = inject('user')
const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')

const filesOf = (tarball) =>
  run('tar', ['-tzf', tarball])
    .split('\n')
    .filter(Boolean)
    .map((path) => path.replace(/^package\//, ''))

describe.each(publishedPackages())('the tarball of $name', ({ name, manifest }) => {
  const tarball = tarballs[name]

  test('has what its manifest promises, by publint', async () => {
    const { messages, pkg } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
      strict: true,
    })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  const isLibrary = manifest.exports['.'] !== undefined
  if (isLibrary)
    test('resolves with its types, by attw', () => {
      run(process.execPath, [
        attw,
        tarball,
        '--profile',
        'esm-only',
        '--no-definitely-typed',
        '--no-emoji',
        '--no-color',
      ])
    })

  test('holds code, licence and readme, and no test', () => {
    const files = filesOf(tarball)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    expect(files.filter((file) => /\.test(-d)?\.|(^|\/)test\/|tsbuildinfo/.test(file))).toEqual([])
  })

  if (isLibrary)
    test('has the sources that its maps and declarations lead to', () => {
      const folder = join(user, 'node_modules', name)
      const maps = globSync('dist/**/*.map', { cwd: folder })
      const missing = maps.flatMap((map) => {
        const { sources } = JSON.parse(readFileSync(join(folder, map), 'utf8'))
        return sources.filter((source) => !existsSync(join(folder, dirname(map), source)))
      })
      expect(maps).toContain(join('dist', 'index.d.ts.map'))
      expect(maps.filter((map) => map.endsWith('.js.map'))).not.toEqual([])
      expect(missing).toEqual([])
    })

  test('knows nothing of the condition that reads sources', () => {
    const packed = JSON.parse(run('tar', ['-xzOf', tarball, 'package/package.json']))
    expect(JSON.stringify(packed.exports)).not.toContain('@mgmt-api/source')
    // What is read from source alone is for the tests of this workspace.
    const offered = Object.keys(manifest.exports).filter(
      (path) => Object.keys(manifest.exports[path]).join() !== '@mgmt-api/source',
    )
    expect(Object.keys(packed.exports)).toEqual(offered)
  })

  test('is no larger than its ceiling', () => {
    const isGroup = groups.includes(name.replace('@mgmt-api/', ''))
    const ceiling = tarballCeilings[name] ?? (isGroup ? tarballCeilings.group : undefined)
    expect(ceiling, `${name} has no ceiling in ceilings.mjs`).toBeTypeOf('number')
    expect(statSync(tarball).size / 1000).toBeLessThanOrEqual(ceiling)
  })
})
