import type { Example } from '../examples/example.ts'
import type { Catalogue } from '../facts/catalogue.ts'
import { groupSentence } from '../facts/texts.ts'
import { type Guide, guidesByPart } from '../guides/read-guides.ts'
import { block, text } from '../markdown/escape.ts'
import { boxed, type Part, styled, tryIt } from '../markdown/part.ts'
import { exampleOf } from './example-parts.ts'
import { addressOf, basicsPath, groupLink } from './names.ts'
import type { Page } from './page.ts'

/** The operation with which the first page begins. */
export const firstOperation = 'ViewsService_ListViews'

const install = `# A client and its transport
npm install @mgmt-api/views @mgmt-api/transport
# The command line, mgmt
npm install --global @mgmt-api/cli`

/** The first page. */
export function homePage(
  { groups, resources, operations }: Catalogue,
  example: Example,
  guides: readonly Guide[],
): Page {
  const description = `${operations.length} operations on ${resources.length} resources of an observability platform: from code, from the command line, as files, or with curl.`
  const groupCards = groups.map((group) => `- ${groupLink(group)} ${text(groupSentence(group))}`)
  return {
    path: 'index',
    title: 'Management API',
    description,
    matter: { pageClass: 'home', sidebar: false, aside: false },
    parts: [
      boxed(
        'intro',
        boxed(
          'start',
          '# Management API',
          styled('tagline', description),
          styled(
            'actions',
            `[First call](/guides/first-call.md) [Authentication, hosts, errors](${addressOf(basicsPath)})`,
          ),
          '## Install',
          block('sh', install),
          'A first call lists the saved views. Key and address come from the environment: `MGMT_API_KEY`, `MGMT_REGION` and `MGMT_DOMAIN`. Without an account, try it here: this page contains an emulator of the platform.',
        ),
        boxed('beside', exampleOf(example), tryIt(firstOperation)),
      ),
      '## Operations',
      boxed('cards', groupCards.join('\n')),
      ...guidesByPart(guides).flatMap(cardsOf),
      'Every page is also plain Markdown at the same address with the ending `.md`. `llms.txt` lists them, and each group and the guides have an `llms-full.txt` with all of theirs.',
    ],
  }
}

const cardsOf = ([part, guides]: readonly [string, readonly Guide[]]): Part[] => [
  `## ${part}`,
  boxed(
    'cards',
    guides.map(({ path, title, description }) => `- [${title}](${addressOf(path)}) ${text(description)}`).join('\n'),
  ),
]
