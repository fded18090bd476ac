import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const owners = 'service,team\ncheckout,storefront\ncart,storefront\nsearch,catalog\n'

test('a CSV file becomes a custom enrichment, is replaced after a question, and can be searched', async () => {
  const here = resourcePlace()
  here.write('owners.csv', owners)
  const created = await here.run('custom-enrichments upload owners.csv --description Owners --yes')
  expect(created).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('1 custom enrichment created') as string,
  })
  expect((await here.run('custom-enrichments list')).stdout).toMatch(/owners +1 +Owners +owners\.csv/)

  expect((await here.run('custom-enrichments search owners STORE -o csv')).stdout).toBe(
    'service,team\r\ncheckout,storefront\r\ncart,storefront\r\n',
  )
  expect((await here.run('custom-enrichments search owners absent')).stderr).toContain('no rows match')
  expect((await here.run('custom-enrichments search missing')).exitCode).toBe(5)

  here.write('owners.csv', `${owners}pricing,catalog\n`)
  expect((await here.run('custom-enrichments upload owners.csv --dry-run')).stderr).toContain(
    'would replace custom enrichment owners',
  )
  expect((await here.run('custom-enrichments upload owners.csv')).stderr).toContain('--yes')
  expect((await here.run('custom-enrichments upload owners.csv --yes')).exitCode).toBe(0)
  expect((await here.run('custom-enrichments search owners pricing -o csv')).stdout).toContain('pricing,catalog')
})

test('a file that is no table is told with line and column, and nothing is sent', async () => {
  const here = resourcePlace()
  here.write('bad.csv', 'service,team\ncheckout\n')
  const { stderr, exitCode } = await here.run('custom-enrichments upload bad.csv --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('bad.csv: 1 problem; nothing was sent')
  expect(stderr).toContain('bad.csv:2: column 2: 1 field, but the header has 2')
  here.write('my-owners.csv', owners)
  expect((await here.run('custom-enrichments upload my-owners.csv --yes')).stderr).toContain('Use --name')
  expect(here.sent).toEqual([])
})

test('a table beyond the maximum of the account is a conflict, sent once, and waiting is not suggested', async () => {
  const here = resourcePlace()
  here.emulator.settings.set({ maximumStatus: 429 })
  here.write('owners.csv', owners)
  for (let number = 0; number < 30; number++) {
    const uploaded = await here.run(`custom-enrichments upload owners.csv --name t${number} --description Owners --yes`)
    expect(uploaded.exitCode).toBe(0)
  }
  const before = here.sent.length
  const { exitCode, stdout } = await here.run('custom-enrichments upload owners.csv --description Owners --yes')
  expect(exitCode).toBe(6)
  expect(stdout).toContain('the maximum number of custom enrichments is reached: 30')
  expect(here.sent.slice(before).filter((request) => request.startsWith('POST'))).toHaveLength(1)
})

test('rules are created from a file, listed and deleted by their ids', async () => {
  const here = resourcePlace()
  here.write('rules.yaml', 'fieldName: client.ip\nenrichmentType: { geoIp: { withAsn: true } }\n')
  expect(await here.run('enrichments create -f rules.yaml --yes')).toMatchObject({ exitCode: 0 })
  const [id = ''] = (await here.run('enrichments list -o name')).stdout.split('\n')
  expect(id).toBe('1')
  expect(await here.run(`enrichments delete ${id} --yes`)).toMatchObject({ exitCode: 0 })
  expect((await here.run('enrichments list -o name')).stdout).toBe('')
})
