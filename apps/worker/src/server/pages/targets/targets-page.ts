import { dataTable, html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import type { TargetView } from '../../../queries/views.ts'
import type { PageRoute } from '../../page-route.ts'
import { address, queryChoice } from '../address.ts'
import { conditionBadge } from '../condition-badge.ts'
import { listPage } from '../list-pages.ts'
import { noTargetsYet } from '../empty-state.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, shortText } from '../page-text.ts'
import { isIncluded, readTargetFilter, targetField, targetFilterForm } from '../target-filter.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'

const conditions = ['any', 'unwell', 'ok', 'failing', 'refused'] as const

type Condition = (typeof conditions)[number]

const names: Readonly<Record<Condition, string>> = {
  any: 'any',
  unwell: 'failing or refused',
  ok: 'ok',
  failing: 'failing',
  refused: 'key refused',
}

/** `/targets`: all targets and their conditions. */
export const targetsPage = (sources: PageSources): PageRoute => ({
  path: '/targets',
  async show(request) {
    const { control, config } = sources
    const condition = queryChoice(request.query, 'condition', conditions)
    const settings = await config()
    const configured = settings.targets
    const filter = readTargetFilter(request.query, configured)
    const all = await control.targets()
    const found = all.filter((target) => isOf(target, condition) && isIncluded(filter, target.name))
    const query = { condition: condition === 'any' ? '' : condition, target: filter.text }
    const { rows, links } = listPage(found, { path: '/targets', query, search: request.query, one: 'target' })
    const caption =
      found.length === all.length
        ? counted(all.length, 'target')
        : `${found.length} of ${counted(all.length, 'target')}`
    const main = html`<h1>Targets</h1>
${targetFilterForm(configured, {
  label: 'Filter the targets',
  action: '/targets',
  fields: [
    targetField(filter, configured),
    {
      name: 'condition',
      label: 'condition',
      value: condition,
      choices: conditions.map((value) => ({ value, name: names[value] })),
    },
  ],
})}
${configured.length === 0 ? noTargetsYet(settings) : targetTable(rows, { caption, now: await readNow(sources) })}${links}`
    return renderPage({ title: 'Targets', part: '/targets', main }, request)
  },
})

const isOf = (target: TargetView, condition: Condition): boolean =>
  condition === 'any' || (condition === 'unwell' ? target.condition !== 'ok' : target.condition === condition)

function targetTable(
  targets: readonly TargetView[],
  { caption, now }: { readonly caption: string; readonly now: PageNow },
): Html {
  return dataTable({
    id: 'targets',
    narrow: 'scroll',
    caption,
    columns: [
      { name: 'target' },
      { name: 'condition' },
      { name: 'name and labels' },
      { name: 'last success' },
      { name: 'findings', kind: 'number' },
      { name: 'waiting', kind: 'number' },
      { name: 'last error' },
    ],
    rows: targets.map((target) => [
      nameLink(`/targets/${target.name}`, target.name),
      conditionOf(target, now),
      html`<span class="broad">${displayName(target)}${labelLinks(target)}</span>`,
      formatTime(target.last_success_at, now) ?? 'never',
      target.open_findings,
      target.waiting_runs,
      target.condition === 'ok' ? '' : html`<bdi class="broad">${shortText(target.last_error ?? '')}</bdi>`,
    ]),
    empty: 'No target matches. Choose another name, label or condition.',
  })
}

/** The condition; of one that is not ok, since when. */
const conditionOf = ({ condition, since }: TargetView, now: PageNow): Html =>
  condition === 'ok' ? conditionBadge(condition) : html`${conditionBadge(condition)} ${formatTime(since, now)}`

const displayName = ({ name, label }: TargetView): Html =>
  label === name ? html`` : html`<bdi>${shortText(label, 80)}</bdi> `

/** Each label, with a link to its targets. */
const labelLinks = ({ labels }: Pick<TargetView, 'labels'>): readonly Html[] =>
  Object.entries(labels).map((label) => {
    const text = label.join('=')
    return html`<a class="note" href="${address('/targets', { target: text })}"><bdi>${text}</bdi></a> `
  })
