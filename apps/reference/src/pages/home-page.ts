import type { Catalogue } from '../facts/catalogue.ts'
import { block } from '../markdown/escape.ts'
import { addressOf, groupPath, groupTitle } from './names.ts'
import type { Page } from './page.ts'
import { table } from './table.ts'

const firstCall = `import { createAlerts } from '@mgmt-api/alerts'
import { createTransport } from '@mgmt-api/transport'

const alerts = createAlerts(createTransport()) // MGMT_API_KEY, MGMT_REGION, MGMT_DOMAIN
for await (const definition of alerts.definitions.list()) {
  console.log(definition.id, definition.alertDefProperties.name)
}`

/** The first page. */
export function homePage({ groups, resources, operations }: Catalogue): Page {
  return {
    path: 'index',
    title: 'Management API',
    description: 'Reference of the Management API: every operation and resource, as SDK and as command.',
    parts: [
      '# Management API',
      `${operations.length} operations on ${resources.length} resources, each with its SDK method, its command, fields, limits, permissions, errors and an example.`,
      block('ts', firstCall),
      'The [guides](/guides/index.md) begin with the first call; manuals of the command line, files, worker and libraries follow.',
      table(
        ['Group', 'Resources', 'Operations'],
        groups.map((group) => [
          `[${groupTitle(group)}](${addressOf(groupPath(group))})`,
          String(resources.filter((each) => each.group === group).length),
          String(operations.filter((each) => each.group === group).length),
        ]),
      ),
      'Every page is also plain Markdown at the same address with the ending `.md`. `/llms.txt` lists them, and `/llms-full.txt` contains all of them.',
    ],
  }
}
