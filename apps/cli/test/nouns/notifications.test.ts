import { expect, test } from 'vitest'
import { resourcePlace } from '../resource-place.ts'

test('a preset is created, made the default, and deleted; those of the platform stay', async () => {
  const { run, write } = resourcePlace()
  write('short.yaml', 'id: short\nname: Short\nparentId: preset_system_slack_alerts_basic\n')
  expect((await run('presets create -f short.yaml -o name --yes')).stdout).toBe('short\n')
  expect((await run('presets list --all')).stdout).toMatch(/Short +short +slack +alerts +custom +preset_system_slack/)
  expect(await run('presets set-default short --yes')).toMatchObject({ exitCode: 0 })
  expect((await run('presets default-summary SLACK/ALERTS -o json')).stdout).toContain('"id": "short"')
  expect((await run('presets get short -o yaml')).stdout).toContain('policy: AUTO')
  expect((await run('presets delete short preset_system_slack_alerts_basic --yes')).stdout).toContain(
    'is a system preset',
  )
  expect((await run('presets default-summary SLACK/ALERTS -o json')).stdout).toContain(
    'preset_system_slack_alerts_basic',
  )
})

test('templates are rendered with example data, and entity types listed', async () => {
  const { run } = resourcePlace()
  const line = 'notifications render-template --set template={{alert.status}} --set entityType=alerts'
  expect((await run(line)).stdout).toMatch(/renderedValue +Triggered/)
  expect((await run('entity-types subtypes alerts')).stdout).toBe(
    'VALUE\nlogsImmediateResolved\ntriggered\nresolved\nno_data\n',
  )
})
