import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'

interface Row {
  readonly group: string
  readonly name: string
  readonly max?: number
}

const limits = async (line: string): Promise<Row[]> =>
  JSON.parse((await runCli(`limits ${line} -o json`)).stdout) as Row[]

test('limits of one group, of all, and by a piece of their names', async () => {
  const all = await limits('')
  const alerts = await limits('alerts')
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts).toEqual(all.filter(({ group }) => group === 'alerts'))
  expect((await limits('alerts bulk')).map(({ name, max }) => [name, max])).toEqual([
    ['bulk.create', 100],
    ['bulk.replace', 100],
    ['bulk.delete', 100],
  ])
  expect(await limits('bulk')).toEqual(await limits('alerts bulk'))
  expect(await limits('BULK')).toEqual(await limits('bulk'))
})

test('the bound of a name is the published one', async () => {
  expect(await limits('alerts alertDefinition.name')).toContainEqual(
    expect.objectContaining({ group: 'alerts', name: 'alertDefinition.name', min: 1, max: 512, unit: 'characters' }),
  )
})

test('an unknown group is refused with the nearest, and nothing that matches is said', async () => {
  const { exitCode, stderr } = await runCli('limits alrts bulk')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('group: there is no "alrts", did you mean "alerts"?')
  const none = await runCli('limits alerts nothing-like-it')
  expect(none).toMatchObject({ exitCode: 0, stdout: '', stderr: 'no limits match "nothing-like-it"\n' })
})

test('bounds of usage queries are among them', async () => {
  const { stdout } = await runCli('limits data-usage filterValues -o csv --columns name,min,max,unit')
  expect(stdout).toBe('name,min,max,unit\r\nquery.filterValues,1,1024,items\r\n')
})

test('a bound that was another is shown with what it was', async () => {
  const { stdout } = await runCli('limits alerts bulk.replace --columns name,since,was -o csv')
  expect(stdout.split('\r\n').slice(1)).toEqual(['bulk.replace,v5.0.5,…1000', ''])
})
