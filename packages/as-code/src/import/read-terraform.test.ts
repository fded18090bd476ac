import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryOf, projectText } from '../../test/directory.ts'
import { lintFiles, loadProject, parseSource, targetOf } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { importResources, type ImportReport, readImportSource } from './index.ts'

interface Imported extends ImportReport {
  readonly directory: string
  readonly value: (file: string) => unknown
}

async function importTerraform(
  files: Readonly<Record<string, string>>,
  directory = directoryOf({ 'mgmt.yaml': projectText.replace(/ {2}us:[^]*$/, '') }),
): Promise<Imported> {
  const project = await loadProject(directory)
  const source = readImportSource('terraform', directoryOf(files), 'infra')
  const report = await importResources(source, { project, target: targetOf(project), kinds: await loadKinds() })
  const value = (file: string): unknown =>
    parseSource({ file, text: readFileSync(join(directory, file), 'utf8') }).values[0]?.value
  return { ...report, directory, value }
}

const main = `
terraform {
  required_providers { vendor = { source = "vendor/vendor" } }
}

resource "vendor_alert" "errors" {
  name        = "Errors"
  description = <<-EOF
    More errors than usual.
      See the wiki.
  EOF
  priority = "P2" # pages
  labels   = { team = "shop", "area" : "checkout" }
  type_definition = {
    logs_threshold = {
      logs_filter = { simple_filter = { lucene_query = "message:\\"error\\"" } }
      rules = [{
        condition = { threshold = 2, time_window = "10_MINUTES", condition_type = "LESS_THAN" }
        override  = { priority = "P2" }
      }]
    }
  }
  depends_on = [vendor_slo_v2.checkout]
}

resource "vendor_alert" "flow" {
  name     = "Flow"
  priority = "P1"
  type_definition = {
    flow = {
      stages = [{
        flow_stages_groups = [{ alert_defs = [{ id = vendor_alert.errors.id }], next_op = "AND", alerts_op = "OR" }]
        timeframe_ms   = 10
        timeframe_type = "Up To"
      }]
    }
  }
}

resource "cloud_bucket" "logs" {}
`

test('resources of several files, with references between them', async () => {
  const { untranslated, ignored, value, directory } = await importTerraform({
    'main.tf': main,
    'rules/rules.tf': `resource "vendor_rules_group" "web" {
  name = "Web"
  rule_subgroups {
    rules {
      extract {
        name               = "bytes"
        source_field       = "text"
        regular_expression = "(?P<bytes>\\\\d+)"
      }
    }
  }
}
`,
    'README.md': 'resource',
  })
  expect(untranslated).toEqual([])
  expect(ignored).toEqual({ cloud_bucket: 1 })
  expect(value('alerts/errors.yaml')).toMatchObject({
    alertDefProperties: {
      description: 'More errors than usual.\n  See the wiki.\n',
      entityLabels: { team: 'shop', area: 'checkout' },
      logsThreshold: { logsFilter: { simpleFilter: { luceneQuery: 'message:"error"' } } },
    },
  })
  expect(value('alerts/flow.yaml')).toMatchObject({
    alertDefProperties: {
      flow: { stages: [{ flowStagesGroups: { groups: [{ alertDefs: [{ id: { $ref: 'alerts/errors' } }] }] } }] },
    },
  })
  expect(value('parsing-rules/web.yaml')).toMatchObject({
    enabled: true,
    ruleSubgroups: [
      {
        enabled: true,
        rules: [{ name: 'bytes', enabled: true, parameters: { extractParameters: { rule: '(?P<bytes>\\d+)' } } }],
      },
    ],
  })
  expect(await lintFiles([directory], { kinds: await loadKinds() })).toEqual([])
})

test('computed values are listed with file and line', async () => {
  const { untranslated, resources } = await importTerraform({
    'a.tf': `resource "vendor_alert" "a" {
  name        = "A"
  description = "for \${var.team}"
  priority    = var.priority
  labels      = { team = local.team, area = "shop" }
  schedule = { active_on = { days_of_week = ["Monday"], start_time = var.start, end_time = "20:00" } }
  type_definition = { logs_immediate = {} }
}

resource "vendor_alert" "many" {
  for_each        = var.alerts
  name            = each.key
  type_definition = { logs_immediate = {} }
}
`,
    'c.tf': 'module "shop" {\n  source = "./shop"\n}\n',
    'd.tf.json': '{}',
    'broken.tf': 'resource "vendor_alert" "b" {\n  name = \n}\n',
  })
  expect(
    untranslated.map(({ address, at, reason, place }) => [
      `${place.file}:${place.line}:${place.column}`,
      address,
      at,
      reason,
    ]),
  ).toEqual([
    ['infra/broken.tf:2:10', 'infra/broken.tf', undefined, 'cannot be read: "\\n", where a value is expected'],
    [
      'infra/c.tf:1:1',
      'module.shop',
      undefined,
      'the resources of a module are not read; a state has them (--from terraform-state)',
    ],
    ['infra/d.tf.json:1:1', 'infra/d.tf.json', undefined, 'configurations in JSON are not read'],
    [
      'infra/a.tf:11:21',
      'vendor_alert.many',
      'for_each',
      'not written: a resource with for_each is several resources that Terraform computes',
    ],
    ['infra/a.tf:3:17', 'vendor_alert.a', 'description', 'Terraform computes it: "for ${var.team}"'],
    ['infra/a.tf:4:17', 'vendor_alert.a', 'priority', 'Terraform computes it: var.priority'],
    ['infra/a.tf:5:26', 'vendor_alert.a', 'labels.team', 'Terraform computes it: local.team'],
    ['infra/a.tf:6:28', 'vendor_alert.a', 'schedule.active_on', 'Terraform computes it: var.start'],
  ])
  expect(resources).toMatchObject([{ address: 'vendor_alert.a', file: 'alerts/a.yaml', status: 'written' }])
})

const repeated = `
resource "vendor_alert" "disk" {
  for_each = {
    eu = { name = "Disk in Europe", team = "shop", priority = "P1" }
    "us-1" = { name = "Disk in \\"the\\" $\${US}", team = "ops", priority = var.priority }
  }
  name        = each.value.name
  description = "of \${ each.value["team"] } (\${each.key})"
  priority    = each.value.priority
  labels      = { team = each.value.team, owner = "\${local.owner} \${each.key}" }
  type_definition = { logs_immediate = {} }
}

resource "vendor_alert" "queue" {
  count = 2
  name  = "Queue"
  description = <<-EOF
    Queue \${count.index}.
  EOF
  type_definition = { logs_immediate = {} }
}

resource "vendor_alert" "flow" {
  for_each = toset(["eu", "us-1", "eu"])
  name     = "Flow \${each.value}"
  type_definition = {
    flow = {
      stages = [{
        flow_stages_groups = [{
          alert_defs = [{ id = vendor_alert.disk[each.key].id }, { id = vendor_alert.queue[1].id }]
          next_op    = "AND"
          alerts_op  = "OR"
        }]
        timeframe_ms   = 10
        timeframe_type = "Up To"
      }]
    }
  }
}

resource "vendor_alert" "none" {
  count = 0
}
`

test('count and for_each with literal values are expanded, with references between instances', async () => {
  const { untranslated, resources, value } = await importTerraform({ 'a.tf': repeated })
  expect(untranslated.map(({ address, at, reason, place }) => [place.line, address, at, reason])).toEqual([
    [10, 'vendor_alert.disk["eu"]', 'labels.owner', 'Terraform computes it: "${local.owner} ${each.key}"'],
    [5, 'vendor_alert.disk["us-1"]', 'priority', 'Terraform computes it: var.priority'],
    [10, 'vendor_alert.disk["us-1"]', 'labels.owner', 'Terraform computes it: "${local.owner} ${each.key}"'],
  ])
  expect(resources.map(({ address, file }) => `${address} ${file}`)).toEqual([
    'vendor_alert.disk["eu"] alerts/disk-in-europe.yaml',
    'vendor_alert.disk["us-1"] alerts/disk-in-the-us.yaml',
    'vendor_alert.queue[0] alerts/queue-0.yaml',
    'vendor_alert.queue[1] alerts/queue-1.yaml',
    'vendor_alert.flow["eu"] alerts/flow-eu.yaml',
    'vendor_alert.flow["us-1"] alerts/flow-us-1.yaml',
  ])
  expect(value('alerts/disk-in-europe.yaml')).toMatchObject({
    alertDefProperties: { description: 'of shop (eu)', entityLabels: { team: 'shop' } },
  })
  expect(value('alerts/disk-in-the-us.yaml')).toMatchObject({
    alertDefProperties: { name: 'Disk in "the" ${US}', description: 'of ops (us-1)' },
  })
  expect(value('alerts/queue-1.yaml')).toMatchObject({ alertDefProperties: { description: 'Queue 1.\n' } })
  const groups = [{ alertDefs: [{ id: { $ref: 'alerts/disk-in-the-us' } }, { id: { $ref: 'alerts/queue-1' } }] }]
  expect(value('alerts/flow-us-1.yaml')).toMatchObject({
    alertDefProperties: { flow: { stages: [{ flowStagesGroups: { groups } }] } },
  })
})

test.each([
  'count = var.count',
  'count = 1.5',
  'for_each = local.teams',
  'for_each = toset(local.teams)',
  'for_each = toset([var.team])',
  'for_each = { for team in ["a"] : team => team }',
])('a resource with instances that Terraform computes is listed with its line: %s', async (attribute) => {
  const [name = ''] = attribute.split(' ')
  const { untranslated, resources } = await importTerraform({
    'a.tf': `resource "vendor_alert" "a" {\n  ${attribute}\n  name = "A"\n  type_definition = { logs_immediate = {} }\n}\n`,
  })
  const reason = `not written: a resource with ${name} is several resources that Terraform computes`
  expect(untranslated).toMatchObject([{ address: 'vendor_alert.a', at: name, reason, place: { line: 2 } }])
  expect(resources).toEqual([])
})

test('a count that is most likely mistyped is listed', async () => {
  const { untranslated } = await importTerraform({ 'a.tf': 'resource "vendor_alert" "a" {\n  count = 1001\n}\n' })
  expect(untranslated).toMatchObject([{ at: 'count', reason: 'not written: count makes more than 1000 resources' }])
})

test('importing instances again changes nothing', async () => {
  const source = `resource "vendor_alert" "queue" {
  count       = 12
  name        = "Queue"
  description = "Of \${count.index}"
  type_definition = { logs_immediate = {} }
}
`
  const first = await importTerraform({ 'a.tf': source })
  expect(first.resources).toHaveLength(12)
  const again = await importTerraform({ 'a.tf': source }, first.directory)
  expect(again.untranslated).toEqual([])
  expect(again.resources.filter(({ status }) => status !== 'unchanged')).toEqual([])
})

test('a reference to a resource that is not imported is reported, and nothing with it is written', async () => {
  const { untranslated, resources } = await importTerraform({
    'a.tf': main.replace('resource "vendor_alert" "errors"', 'resource "vendor_alert" "renamed"'),
  })
  expect(untranslated).toMatchObject([
    {
      address: 'vendor_alert.flow',
      at: 'type_definition.flow.stages[0].flow_stages_groups[0].alert_defs[0].id',
      reason: 'refers to vendor_alert.errors, which is not imported',
    },
  ])
  expect(resources.map(({ address }) => address)).toEqual(['vendor_alert.renamed'])
})
