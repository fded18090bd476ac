/** @module-tag slow */
import { Validation } from '@cyclonedx/cyclonedx-library'
import { describe, expect, inject, test } from 'vitest'
import { run } from './pack.mjs'
import { publishedPackages } from './packages.mjs'

const tarballs = inject('tarballs')
const readPacked = (name, file) => run('tar', ['-xzOf', tarballs[name], `package/${file}`])

/** Licences that ask only for their text to be kept. */
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'PSF-2.0']
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((id) => allowed.includes(id))

describe.each(publishedPackages())('what a scanner finds in $name', ({ name, manifest }) => {
  test('no script that an installer runs', () => {
    const { scripts = {} } = JSON.parse(readPacked(name, 'package.json'))
    expect(Object.keys(scripts).filter((script) => /^(pre|post)?(install|prepare)$/.test(script))).toEqual([])
  })

  test('no file but those that the manifest declares', () => {
    const paths = run('tar', ['-tzf', tarballs[name]]).trim().split('\n')
    const declared = ['LICENSE', 'README.md', 'package.json', ...manifest.files]
    const isDeclared = (path) =>
      declared.some((each) => path === `package/${each}` || path.startsWith(`package/${each}/`))
    expect(paths.filter((path) => !isDeclared(path))).toEqual([])
  })
})

const componentsOf = (text) => JSON.parse(text).components
const bundled = () => componentsOf(readPacked('@mgmt-api/cli', 'dist/sbom.cdx.json'))
const installed = () => {
  const filters = publishedPackages().flatMap(({ name }) => ['--filter', name])
  return componentsOf(run('pnpm', ['sbom', ...filters, '--prod', '--sbom-format', 'cyclonedx']))
}

test.each([
  ['that packages depend on', installed],
  ['in the command line', bundled],
])('the licences of all libraries %s are allowed', (_, find) => {
  const found = find().map(({ name, licenses: [{ license, expression = license.id }] }) => `${name}: ${expression}`)
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((each) => !isAllowed(each.split(': ')[1]))).toEqual([])
})

describe.each(['@mgmt-api/cli', '@mgmt-api/worker'])('the list of materials of %s', (name) => {
  const text = readPacked(name, 'dist/sbom.cdx.json')
  const { metadata, specVersion } = JSON.parse(text)

  test('is valid CycloneDX, of this version of the program', async () => {
    expect(await new Validation.JsonStrictValidator(specVersion).validate(text)).toBeNull()
    const { group, name: its, version } = metadata.component
    expect({ name: `${group}/${its}`, version }).toEqual({
      name,
      version: JSON.parse(readPacked(name, 'package.json')).version,
    })
  })
})

test('the list of materials of the command line has what is bundled, that of the worker what is installed', () => {
  const namesOf = (name) =>
    componentsOf(readPacked(name, 'dist/sbom.cdx.json')).map(
      ({ group, name: its, version }) => `${group === undefined ? '' : `${group}/`}${its} ${version}`,
    )
  const licences = readPacked('@mgmt-api/cli', 'dist/THIRD-PARTY-LICENSES.txt')
  const libraries = [...licences.matchAll(/^(\S+ \d\S+) \([^)]+\)$/gm)].map(([, library]) => library)
  expect(namesOf('@mgmt-api/cli').toSorted()).toEqual(libraries.toSorted())
  const { dependencies } = JSON.parse(readPacked('@mgmt-api/worker', 'package.json'))
  const names = namesOf('@mgmt-api/worker').map((library) => library.split(' ')[0])
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
})
