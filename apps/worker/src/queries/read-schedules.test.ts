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
})
