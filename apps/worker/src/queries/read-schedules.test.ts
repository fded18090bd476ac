import { describe, expect, onTestFinished, test } from 'vitest'
import { controlsOf } from '../../test/controls.ts'

describe.each(controlsOf(import.meta.url))('schedules over $name', ({ open }) => {
  test('contain the latest planned time, also after a request for some targets', async () => {
    const at = await open()
    onTestFinished(() => at.close())
    const { control } = at
    const last = async () => (await control.schedules()).map(({ job, last_planned_at: time }) => [job, time])
    expect(await last()).toEqual([
      ['usage-history', null],
      ['alert-history', null],
    ])
    await control.requestRuns({ job: 'usage-history', targets: ['prod-us'] })
    expect(await last()).toEqual([
      ['usage-history', '2026-11-21T12:00:00.000Z'],
      ['alert-history', null],
    ])
  })

  test('contain jobs that follow usage-history, which can be paused and requested', async () => {
    const at = await open()
    onTestFinished(() => at.close())
    const { control } = at
    const targets = [{ name: 'prod-eu', base_url: 'https://a.invalid', key: '${env:KEY}' }]
    const history = { job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' }
    await control.applyConfig({ config: { targets, jobs: [history, { job: 'usage-budget', budget: 1 }] } })
    const none = { schedule: null, time_zone: null, missed: null, next_at: null }
    expect((await control.schedules())[1]).toMatchObject({ job: 'usage-budget', ...none, paused_at: null })
    expect(await control.requestRuns({ job: 'usage-budget' })).toMatchObject([{ target: 'prod-eu', reason: 'request' }])
    const paused = await control.pauseSchedule('usage-budget', 'me@laptop')
    expect(paused).toMatchObject({ ...none, paused_at: '2026-11-21T12:00:00.000Z', paused_by: 'me@laptop' })
    expect(await control.resumeSchedule('usage-budget')).toMatchObject({ ...none, paused_at: null })
  })
})
