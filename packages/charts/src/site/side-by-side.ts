import { html, type Html, join } from '../html.ts'
import { compareLines, type Line, type LinePair } from './compare-lines.ts'

/** One of two versions. */
export interface Version {
  /** Name, e.g. `version 3, 2026-10-04`. */
  readonly name: string
  readonly text: string
}

/** Two versions beside each other. */
export interface SideBySide {
  /** Id of its caption, unique on the page. */
  readonly id: string
  readonly caption: string
  readonly before: Version
  readonly after: Version
  /** Lines shown around a change. Default: 3. */
  readonly around?: number | undefined
}

/** Two versions of a text side by side, with changes marked by signs and colours; on a phone one below the other. */
export function sideBySide({ id, caption, before, after, around = 3 }: SideBySide): Html {
  const pairs = compareLines(before.text, after.text, around)
  const isSame = pairs.every((pair) => 'skipped' in pair || pair.same)
  if (isSame) return html`<p class="caption" id="${id}">${caption}</p><p class="empty">No differences.</p>`
  return html`<table class="versions">
<caption id="${id}">${caption}</caption>
<colgroup><col class="line"><col><col class="line"><col></colgroup>
<thead><tr><th scope="col" colspan="2">${before.name}</th><th scope="col" colspan="2">${after.name}</th></tr></thead>
<tbody>${join(pairs.map(rowOf))}</tbody>
</table>`
}

function rowOf(pair: LinePair): Html {
  if ('skipped' in pair)
    return html`<tr class="skipped"><td colspan="4">${pair.skipped} unchanged lines</td></tr>
`
  const { before, after, same } = pair
  if (same)
    return html`<tr class="same">${cellsOf(before, 'old')}${cellsOf(after, 'new')}</tr>
`
  return html`<tr>${before === undefined ? nothing('old') : cellsOf(before, 'old', 'del')}${
    after === undefined ? nothing('new') : cellsOf(after, 'new', 'ins')
  }</tr>
`
}

type Side = 'old' | 'new'

const nothing = (side: Side): Html => html`<td class="line ${side} none"></td><td class="${side} none"></td>`

function cellsOf({ number, text }: Line, side: Side, change?: 'del' | 'ins'): Html {
  const contents =
    change === 'del' ? html`<del>${text}</del>` : change === 'ins' ? html`<ins>${text}</ins>` : html`${text}`
  const kind = change === undefined ? side : `${side} ${change}`
  return html`<td class="line ${kind}">${number}</td><td class="text ${kind}">${contents}</td>`
}
