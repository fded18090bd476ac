import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ControlAtHand, controlsOf } from '../../test/controls.ts'

const target = (name: string): object => ({ name, base_url: 'https://api.example.com', key: '${env:KEY}' })
const alerts = { job: 'alert-history', schedule: '0 * * * *' }

describe.each(controlsOf(import.meta.url))('configurations over $name', ({ open }) => {
  let at: ControlAtHand
  beforeEach(async () => {
    at = await open()
  })
  afterEach(() => at.close())

  const config = { targets: [target('prod-eu')], jobs: [alerts] }

  test('configurations are compared without a change, applied, listed and restored', async () => {
    const { control } = at
    const plan = await control.planConfig({ config })
    expect(plan).toMatchObject({
      revision: 1,
      is_changed: true,
      changes: { targets: { removed: ['prod-us'] }, jobs: { removed: ['usage-history'] } },
    })
    expect((await control.configRevisions()).map(({ revision }) => revision)).toEqual([1])
    const applied = await control.applyConfig({ config, expected_revision: 1, from: 'me@laptop' })
    expect(await control.config()).toMatchObject({ revision: 2, config })
    expect(applied).toMatchObject({ revision: 2, is_changed: true, cancelled_runs: 0, changes: plan.changes })
    expect((await control.targets()).map(({ name }) => name)).toEqual(['prod-eu'])
    expect(await control.applyConfig({ revision: 1 })).toMatchObject({ revision: 3, is_changed: true })
    expect((await control.targets()).map(({ name }) => name)).toEqual(['prod-eu', 'prod-us'])
    expect(await control.configRevisions()).toMatchObject([
      { revision: 3, applied_from: null },
      { revision: 2, applied_from: 'me@laptop', summary: expect.stringContaining('1 target removed') as string },
      { revision: 1, applied_by: '1.2.3' },
    ])
  })

  test('configurations that are invalid, unknown or compared with an outdated revision are rejected', async () => {
    const { control } = at
    await expect(control.planConfig({ revision: 7 })).rejects.toMatchObject({
      code: 'not_found',
      message: 'revision 7 does not exist',
    })
    await expect(control.applyConfig({ config: { ...config, concurrency: 'x' } })).rejects.toMatchObject({
      code: 'bad_request',
      message: 'the configuration is invalid: concurrency: must be a number, not a string',
    })
    await expect(control.planConfig({})).rejects.toMatchObject({ code: 'bad_request' })
    await expect(control.applyConfig({ config, expected_revision: 4 })).rejects.toMatchObject({
      code: 'wrong_state',
      message: 'another configuration was applied in the meantime: revision 1',
    })
    expect((await control.configRevisions()).map(({ revision }) => revision)).toEqual([1])
  })

  test('configurations of thousands of targets are accepted', async () => {
    const targets = Array.from({ length: 5_000 }, (_, index) => target(`target-${index}`))
    expect(await at.control.applyConfig({ config: { targets, jobs: [alerts] } })).toMatchObject({ revision: 2 })
  })
})
