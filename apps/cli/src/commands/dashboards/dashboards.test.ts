import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const id = (digit: number): string => `{ value: 00000000-0000-4000-8000-00000000000${digit} }`

/** A dashboard with one widget, as YAML. */
const board = (name: string, query = 'sum(rate(errors_total[5m]))', more = ''): string => `name: ${name}
${more}layout:
  sections:
    - id: ${id(1)}
      rows:
        - id: ${id(2)}
          widgets:
            - id: ${id(3)}
              definition:
                dataTable: { query: { metrics: { promqlQuery: { value: '${query}' } } } }
`

const names = async ({ run }: ResourcePlace): Promise<unknown> => {
  const rows = JSON.parse((await run('dashboards list --all -o json')).stdout) as {
    name: string
    folder?: { name: string }
  }[]
  return rows.map(({ name, folder }) => `${folder?.name ?? ''}/${name}`)
}

test('dashboards are created, found by their names, shown, moved, pinned and deleted', async () => {
  const here = resourcePlace()
  here.write('a.yaml', board('Checkout'))
  expect(await here.run('dashboards create -f a.yaml')).toMatchObject({ exitCode: 0 })
  expect((await here.run('dashboard-folders create --set name=Storefront')).exitCode).toBe(0)
  const folder = (await here.run('dashboard-folders list -o name')).stdout.trim()
  expect((await here.run(`dashboards move-to-folder Checkout --set folderId=${folder}`)).exitCode).toBe(0)
  expect((await here.run('dashboards pin Checkout')).exitCode).toBe(0)
  expect((await here.run('dashboards set-default Checkout')).exitCode).toBe(0)
  const { stdout } = await here.run('dashboards list')
  expect(stdout).toMatch(/ID +NAME +FOLDER\.NAME +UPDATETIME +ISDEFAULT +ISPINNED/i)
  expect(stdout).toMatch(/Checkout +Storefront .* (?:true|yes) +(?:true|yes)/)
  here.write('b.yaml', (await here.run('dashboards get Checkout -o yaml')).stdout.replace('Checkout', 'Cart'))
  const difference = await here.run('dashboards replace -f b.yaml --dry-run')
  expect(difference.stdout).toMatch(/name.*Checkout.*Cart/s)
  expect((await here.run('dashboards replace -f b.yaml')).exitCode).toBe(0)
  expect(await names(here)).toEqual(['Storefront/Cart'])
  expect((await here.run('dashboards delete Cart --yes')).exitCode).toBe(0)
  expect(await names(here)).toEqual([])
})

test('check tells what is wrong with a file, with line and pointer, and exit code 2', async () => {
  const here = resourcePlace()
  here.write('bad.yaml', board('Checkout').replace(`id: ${id(3)}\n`, 'title: no id\n'))
  const bad = await here.run('dashboards check -f bad.yaml -o json')
  expect(bad.exitCode).toBe(2)
  expect(JSON.parse(bad.stdout)).toEqual([
    {
      severity: 'SEVERITY_ERROR',
      source: expect.stringMatching(/^bad\.yaml:8:\d+$/) as string,
      location: '/layout/sections/0/rows/0/widgets/0/id/value',
      message: 'missing; each widget needs a UUID, which the caller makes',
    },
  ])
  expect(here.sent).toEqual([])

  here.write('query.yaml', board('Checkout', 'sum(rate(errors_total[5m])'))
  expect(await here.run('dashboards check -f query.yaml --offline')).toMatchObject({ exitCode: 0 })
  expect(here.sent).toEqual([])
  const query = await here.run('dashboards check -f query.yaml')
  expect(query).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('syntax error: ) is missing') as string })
  expect(here.sent).toEqual(['POST /dashboards/check/v1'])
})

test('a Grafana dashboard is recognised and named', async () => {
  const here = resourcePlace()
  here.write('grafana.json', JSON.stringify({ title: 'Checkout', panels: [], schemaVersion: 39 }))
  for (const command of ['create -f', 'check -f', 'import']) {
    const { stderr, exitCode } = await here.run(`dashboards ${command} grafana.json`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('grafana.json: this is a Grafana dashboard, which the platform does not take')
  }
})

test('a dashboard is imported into a folder, which is made', async () => {
  const here = resourcePlace()
  here.write('checkout.json', JSON.stringify({ name: 'Checkout', layout: {} }))
  const imported = await here.run('dashboards import checkout.json --folder Storefront/Checkout')
  expect(imported).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('1 dashboard imported') as string })
  expect(await names(here)).toEqual(['Checkout/Checkout'])
  expect((await here.run('dashboards import checkout.json --folder a/b/c')).stderr).toContain(
    '--folder a/b/c: one or two names are needed',
  )
})

test('all dashboards go to another account with their folders, and a second time replace themselves', async () => {
  const [from, to] = [resourcePlace({ dashboards: 7 }), resourcePlace()]
  expect(await from.run('dashboards export all')).toMatchObject({ exitCode: 0 })
  const files = readdirSync(join(from.home, 'all'))
  expect(files).toHaveLength(7)
  mkdirSync(join(to.home, 'all'))
  for (const file of files) to.write(join('all', file), readFileSync(join(from.home, 'all', file), 'utf8'))

  const dry = await to.run('dashboards import all --dry-run')
  expect(dry.stderr).toContain('would create 7 dashboards; nothing was sent (--dry-run)')
  expect(await names(to)).toEqual([])
  expect(await to.run('dashboards import all')).toMatchObject({ exitCode: 0 })
  expect(((await names(to)) as string[]).toSorted()).toEqual(((await names(from)) as string[]).toSorted())

  const refused = await to.run('dashboards import all')
  expect(refused.exitCode).not.toBe(0)
  expect(refused.stderr).toContain('--yes')
  expect(await to.run('dashboards import all --yes')).toMatchObject({ exitCode: 0 })
  expect(await names(to)).toHaveLength(7)
  await to.run('dashboards export again')
  for (const file of files) {
    expect(readFileSync(join(to.home, 'again', file), 'utf8')).toBe(readFileSync(join(from.home, 'all', file), 'utf8'))
  }
})
