import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import type { FindingRow } from '../../../findings/decide-findings.ts'
import { shortText } from '../page-text.ts'
import { formatTime, type PageNow } from '../format-time.ts'
import { type DriftDifference, driftDifferenceOf, type DirectoryError, directoryErrorOf } from './drift-details.ts'

/** Differences under a heading for each target and side. */
export function driftList(findings: readonly FindingRow[], now: PageNow): Html {
  if (findings.length === 0) return html`<p class="empty">No difference matches. Choose another target or side.</p>`
  const isOpen = findings.length <= fewest
  let heading = ''
  return html`${findings.map((finding) => {
    const details = driftDifferenceOf(finding.details)
    const own = `${finding.target}: ${details === undefined ? 'not compared' : sides[details.changedIn]}`
    const isNew = own !== heading
    heading = own
    return html`${isNew ? html`<h3>${own}</h3>` : ''}${itemOf(finding, details, { now, isOpen })}`
  })}`
}

const sides: Readonly<Record<DriftDifference['changedIn'], string>> = {
  console: 'changed in the console',
  directory: 'changed in the directory',
  both: 'changed in both',
  unknown: 'no common baseline',
}

interface Shown {
  readonly now: PageNow
  /** Whether fields are shown at once. */
  readonly isOpen: boolean
}

function itemOf(finding: FindingRow, details: DriftDifference | undefined, { now, isOpen }: Shown): Html {
  const trouble = details === undefined ? directoryErrorOf(finding.details) : undefined
  return html`<div class="item">
<p><bdi>${shortText(finding.title, 300)}</bdi> <span class="ago">since</span> ${formatTime(finding.first_seen_at, now)}${placeOf(details ?? {})}</p>
${details === undefined ? '' : fieldsOf(finding.id, details, isOpen)}${trouble === undefined ? '' : problemsOf(finding.id, trouble)}
</div>
`
}

function placeOf({ file, line }: { readonly file?: string | undefined; readonly line?: number | undefined }): Html {
  if (file === undefined) return html``
  return html` <code><bdi>${shortText(file)}${line === undefined ? '' : `:${line}`}</bdi></code>`
}

/** Up to this number of differences, fields are shown at once; otherwise they are collapsed. */
const fewest = 5

function fieldsOf(id: string, { fields, more, notes }: DriftDifference, isOpen: boolean): Html {
  const told = notes.map((note) => html`<p class="note"><bdi>${shortText(note, 300)}</bdi></p>`)
  if (fields.length === 0) return html`${told}`
  const all = fields.length + more
  const table = dataTable({
    id: `fields-${id}`,
    caption: more > 0 ? `The first ${fields.length} of ${counted(all, 'field')}` : counted(all, 'field'),
    columns: [{ name: 'field' }, { name: 'on the platform' }, { name: 'in the directory' }, { name: 'where' }],
    rows: fields.map((field) => [
      html`<code><bdi>${shortText(field.path)}</bdi></code>`,
      valueOf(field.platform),
      valueOf(field.directory),
      placeOf(field),
    ]),
  })
  return html`${told}<details class="fold"${isOpen ? html` open` : ''}><summary>${counted(all, 'field')}</summary>${table}</details>`
}

const valueOf = (value: string | undefined): Html =>
  value === undefined ? html`<span class="ago">absent</span>` : html`<code><bdi>${value}</bdi></code>`

function problemsOf(id: string, { problems, more, hint }: DirectoryError): Html {
  const advice = hint === undefined ? html`` : html`<p class="note"><bdi>${hint}</bdi></p>`
  if (problems.length === 0) return advice
  const table = dataTable({
    id: `problems-${id}`,
    caption: more > 0 ? `Problems, and ${formatCount(more)} more` : 'Problems',
    columns: [{ name: 'problem' }, { name: 'where' }, { name: 'what to do' }],
    rows: problems.map((problem) => [
      html`<bdi>${shortText(problem.message)}</bdi>`,
      placeOf(problem),
      html`<bdi>${problem.hint}</bdi>`,
    ]),
  })
  return html`${advice}<details class="fold"><summary>${counted(problems.length + more, 'problem')}</summary>${table}</details>`
}
