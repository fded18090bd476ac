import { html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { z } from 'zod'
import type { FindingRow } from '../../../findings/decide-findings.ts'
import { shortText } from '../page-text.ts'

const text = z.string().optional()
const place = { file: text, line: z.number().optional() }

interface Place {
  readonly file?: string | undefined
  readonly line?: number | undefined
}

/** What findings of `alert-drift` list. It is validated, since a worker of another version may have stored it. */
const driftDetails = z.object({
  ...place,
  hint: text,
  notes: z.array(z.string()).default([]),
  fields: z.array(z.object({ path: z.string(), platform: text, directory: text, ...place })).default([]),
  problems: z.array(z.object({ message: z.string(), hint: text, ...place })).default([]),
  more: z.number(),
})

/** The fields that differ, or the problems of a directory, collapsed; empty for other findings. */
export function findingDetails({ details }: FindingRow): Html {
  const { data } = driftDetails.safeParse(details)
  if (data === undefined) return html``
  const { fields, problems, notes, hint, more } = data
  const items = [
    ...fields.map(
      (field) =>
        html`${codeOf(field.path)}: platform ${valueOf(field.platform)}, directory ${valueOf(field.directory)}${placeOf(field)}`,
    ),
    ...problems.map(
      (problem) => html`<bdi>${shortText(problem.message)}</bdi>${placeOf(problem)}${noteOf(problem.hint)}`,
    ),
  ]
  const count = counted(items.length + more, fields.length > 0 ? 'field' : 'problem')
  const shown = more > 0 ? `The first ${items.length} of ${count}` : count
  const list = html`<details class="fold"><summary>${shown}</summary><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></details>`
  return html`${placeOf(data)}${[...notes, hint].map(noteOf)}${items.length === 0 ? '' : list}`
}

const codeOf = (code: string): Html => html`<code><bdi>${shortText(code)}</bdi></code>`

const valueOf = (value: string | undefined): Html =>
  value === undefined ? html`<span class="ago">absent</span>` : codeOf(value)

const placeOf = ({ file, line }: Place): Html =>
  file === undefined ? html`` : html` ${codeOf(line === undefined ? file : `${file}:${line}`)}`

const noteOf = (note: string | undefined): Html =>
  note === undefined ? html`` : html` <span class="note"><bdi>${shortText(note, 300)}</bdi></span>`
