import { html, type Html } from '@mgmt-api/charts'
import { filterForm, sideBySide, terms } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { RequestError } from '../../../base/request-error.ts'
import { versionsView } from '../../../lists/versions-view.ts'
import { type FullVersion, readVersions, type VersionRow, versionsOf } from '../../../queries/read-versions.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { queryId, queryText } from '../address.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, section, shortText } from '../page-text.ts'
import { formatMinute, type PageNow, readNow } from '../format-time.ts'
import { viewTable } from '../view-table.ts'
import { versionCells } from './alerts-page.ts'

/** Maximum number of selectable versions, newest first. */
const most = 100

/** `/alerts/definition`: the versions of a definition, two of them side by side. */
export const definitionPage = (sources: PageSources): PageRoute => ({
  path: '/alerts/definition',
  async show(request) {
    const { db } = sources
    const name = { target: queryText(request.query, 'target'), definition: queryId(request.query, 'definition') }
    const versions = await versionsOf(db, name, most)
    const [newest] = versions
    if (newest === undefined) {
      throw new RequestError('not_found', 'this definition has no stored version', 'see /alerts for all changes')
    }
    const chosen = chosenVersions(versions, request)
    const [from, to] = await readVersions(db, name, [chosen.from, chosen.to])
    const now = await readNow(sources)
    const main = html`<h1><bdi>${shortText(newest.name || newest.definition, 512)}</bdi></h1>
<p class="lead">${counted(newest.version, 'version')} on ${nameLink(`/targets/${newest.target}`, newest.target)}</p>
${terms([
  { name: 'id', value: html`<bdi>${shortText(newest.definition, 300)}</bdi>` },
  {
    name: 'managed as code',
    value: newest.owner === null ? 'no' : html`<bdi>${shortText(`${newest.owner}, ${newest.key ?? 'no key'}`)}</bdi>`,
  },
])}
${section('compared', 'Side by side', html`${chooser(versions, chosen, now)}${compared(from, to, now)}`)}
${section(
  'versions',
  'Versions',
  viewTable(versionsView(now.date), versions, {
    id: 'all-versions',
    caption: versions.length === most ? `The newest ${most} versions` : 'Newest first',
    ...{ columns: ['version', 'change', 'definition', 'changed-fields', 'seen'], now, cells: versionCells },
  }),
)}`
    const title = `${shortText(newest.name || newest.definition, 80)} on ${newest.target}, versions ${chosen.from} and ${chosen.to}`
    return renderPage({ title, part: '/alerts', main }, request)
  },
})

interface ChosenVersions {
  readonly from: number
  readonly to: number
}

/** The requested versions. Default: the newest and the one before it. */
function chosenVersions(versions: readonly VersionRow[], { query }: PageRequest): ChosenVersions {
  const known = (text: string): number | undefined => versions.find(({ version }) => String(version) === text)?.version
  const to = known(queryText(query, 'to')) ?? versions[0]?.version ?? 1
  return { from: known(queryText(query, 'from')) ?? Math.max(1, to - 1), to }
}

function chooser(versions: readonly VersionRow[], { from, to }: ChosenVersions, now: PageNow): Html {
  const [first] = versions
  if (versions.length < 2 || first === undefined) return html``
  const choices = versions.map(({ version, seen_at: seenAt }) => ({
    value: String(version),
    name: `${version}, ${formatMinute(seenAt, now)}`,
  }))
  return filterForm({
    label: 'Choose two versions',
    action: '/alerts/definition',
    hidden: { target: first.target, definition: first.definition },
    fields: [
      { name: 'from', label: 'version', value: String(from), choices },
      { name: 'to', label: 'compared with version', value: String(to), choices },
    ],
    submit: 'Compare',
  })
}

function compared(from: FullVersion | undefined, to: FullVersion | undefined, now: PageNow): Html {
  if (from === undefined || to === undefined)
    return html`<p class="empty">One of the two versions was removed by the retention.</p>`
  if (from.version === to.version) return html`<pre class="source" tabindex="0">${linesOf(to.body)}</pre>`
  return sideBySide({
    id: 'side-by-side',
    caption: `Version ${from.version} and version ${to.version}`,
    before: { name: nameOf(from, now), text: from.body ?? '' },
    after: { name: nameOf(to, now), text: to.body ?? '' },
  })
}

/** Sanitizes each line separately, to keep line breaks. */
const linesOf = (body: string | null): Html =>
  body === null ? html`The definition is deleted.` : html`${body.split('\n').map((line) => html`${line}<br>`)}`

const nameOf = ({ version, seen_at: seenAt, body }: FullVersion, now: PageNow): string =>
  `version ${version}, ${formatMinute(seenAt, now)}${body === null ? ', deleted' : ''}`
