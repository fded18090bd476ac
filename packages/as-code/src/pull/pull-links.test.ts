import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { directoryOf } from '../../test/directory.ts'
import { create, definitions, logs, rule, rules } from '../../test/planning.ts'
import { createPlatform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import type { AsCodeError } from '../findings/finding.ts'
import { createProject } from '../project/create-project.ts'

interface Started {
  readonly place: Workplace
  /** A directory beside the project that nothing may be written to. */
  readonly outside: string
  readonly link: (target: string, file: string) => void
}

async function start(): Promise<Started> {
  const platform = createPlatform()
  await create(platform.caller, definitions, [{ body: logs('Disk full') }])
  await create(platform.caller, rules, [{ body: rule('Nightly') }])
  const place = workplaceOf(platform)
  const outside = directoryOf({ 'precious.yaml': 'precious' })
  return { place, outside, link: (target, file) => symlinkSync(target, join(place.directory, file)) }
}

const failed = (place: Workplace): Promise<unknown> => place.pull().catch((error: unknown) => error)

test.each([
  { file: 'alerts', target: '.', code: 'bad_files', what: 'a directory of resources' },
  { file: 'suppression-rules', target: '.', code: 'bad_files', what: 'another directory of resources' },
  { file: '.schemas', target: '.', code: 'bad_links', what: 'the directory of schemas' },
  { file: 'adopt.test.yaml', target: 'empty.yaml', code: 'bad_files', what: 'the list of adoptions' },
])(
  '$what that leads outside the project is refused, and nothing is written',
  async ({ file, target, code: expected }) => {
    const { place, outside, link } = await start()
    writeFileSync(join(outside, 'empty.yaml'), '')
    link(join(outside, target), file)
    const before = place.texts()

    const error = await place.pull().then(String, (thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'input', code: expected })
    const { findings } = error as AsCodeError
    expect(findings.map(({ code }) => code)).toContain('outside_directory')
    expect(findings.map(({ message }) => message).join()).toContain(join(place.directory, file))
    expect(readdirSync(outside).sort()).toEqual(['empty.yaml', 'precious.yaml'])
    expect(readFileSync(join(outside, 'empty.yaml'), 'utf8')).toBe('')
    expect(place.texts()).toEqual(before)
  },
)

test('a file of a resource that leads outside the project is refused, and not quoted', async () => {
  const { place, outside, link } = await start()
  await place.pull()
  const file = 'alerts/disk-full.yaml'
  writeFileSync(join(outside, 'shared.yaml'), place.text(file))
  rmSync(join(place.directory, file))
  link(join(outside, 'shared.yaml'), file)
  expect(await failed(place)).toMatchObject({ code: 'bad_files', findings: [{ code: 'outside_directory' }] })

  writeFileSync(join(outside, 'shared.yaml'), 'password: [wJalrXUtnFEMI\n')
  const error = await failed(place)
  expect(error).toMatchObject({ findings: [{ code: 'outside_directory' }] })
  expect(inspect(error, { depth: null })).not.toContain('wJalrXUtnFEMI')
})

test('a link to nothing is refused, wherever its target would be', async () => {
  for (const target of ['elsewhere/new.yaml', 'alerts-new']) {
    const { place, outside, link } = await start()
    link(target.includes('/') ? join(outside, target) : target, 'alerts')
    expect(await failed(place)).toMatchObject({ findings: [{ code: 'dangling_link' }] })
    expect(readdirSync(outside)).toEqual(['precious.yaml'])
    expect(lstatSync(join(place.directory, 'alerts')).isSymbolicLink()).toBe(true)
  }
})

test('links that lead to each other are refused', async () => {
  const { place, link } = await start()
  link('.schemas-too', '.schemas')
  link('.schemas', '.schemas-too')
  await expect(place.pull()).rejects.toThrow()
  expect([...place.texts().keys()]).toEqual(['mgmt.yaml'])
})

test('a link that stays inside the project is followed', async () => {
  const { place, link } = await start()
  mkdirSync(join(place.directory, 'by-team', 'storage'), { recursive: true })
  link(join('by-team', 'storage'), 'alerts')
  await place.pull()
  expect([...place.texts().keys()]).toContain('by-team/storage/disk-full.yaml')
  expect(lstatSync(join(place.directory, 'alerts')).isSymbolicLink()).toBe(true)
})

test('the project may itself be reached through a link', async () => {
  const { place, outside } = await start()
  const other = join(outside, 'linked')
  symlinkSync(place.directory, other)
  await createProject(join(other, 'new'), {
    owner: 'me',
    target: { name: 'a', profile: 'a', address: 'https://a.invalid' },
  })
  expect([...place.texts().keys()]).toEqual(['mgmt.yaml', 'new/mgmt.yaml'])
})

test('the first mgmt.yaml is not written through a link to nothing', async () => {
  const outside = directoryOf({})
  const directory = directoryOf({})
  symlinkSync(join(outside, 'mgmt.yaml'), join(directory, 'mgmt.yaml'))
  const created = createProject(directory, {
    owner: 'me',
    target: { name: 'a', profile: 'a', address: 'https://a.invalid' },
  })
  await expect(created).rejects.toMatchObject({ code: 'dangling_link' })
  expect(readdirSync(outside)).toEqual([])
})
