import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder, readOverlay, readOverlays } from './contract/read-overlay.ts'
import { generate, loadGenerated, readContract } from './generate.ts'
import { readSource } from './update/contract-files.ts'

const contract = readContract()

/** The overlays, with another text of one of them. */
function withText(group: string, ...replaced: readonly (readonly [before: string, after: string])[]) {
  const text = readFileSync(join(contractFolder, `${group}.yaml`), 'utf8')
  const changed = replaced.reduce((all, [before, after]) => {
    expect(all).toContain(before)
    return all.replace(before, () => after)
  }, text)
  return readOverlays().map((overlay) => (overlay.group === group ? readOverlay(group, changed) : overlay))
}

test('names that two operations would share are refused, also in two files', () => {
  const about = 'SamlConfigurationService_GetConfiguration: { about:'
  const named = (name: string) =>
    withText(
      'access',
      [about, about.replace('about:', `name: ${name}, about:`)],
      ['call: getConfiguration', `call: ${name}`],
    )
  expect(() => named('setActive')).toThrow(
    'contract/access.yaml: SamlConfigurationService_SetActive and SamlConfigurationService_GetConfiguration are both called setActive: give one a `name`.',
  )
  expect(() => generate(contract, named('listTeams'), ['access'])).toThrow(
    'contract/access.yaml: listTeams would be declared twice: give one another name.',
  )
})

test('the code of all groups loads, and what fails is said', () => {
  const groups = readOverlays().map(({ group }) => group)
  expect(loadGenerated(groups)).toBeUndefined()
})

test('an address without https is that of this machine', async () => {
  await expect(readSource('.', 'http://api.example.com/openapi.json?key=hidden')).rejects.toThrow(
    /^api\.example\.com: the address needs https\.$/,
  )
})
