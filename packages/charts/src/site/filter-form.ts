import { html, type Html } from '../html.ts'

export interface FilterChoice {
  readonly value: string
  readonly name: string
}

/** A field of a form: one of some values, or what somebody types. */
export interface FilterField {
  /** In the address: `?target=`. */
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices?: readonly FilterChoice[] | undefined
  /** Of what is typed. Default: `search`. */
  readonly type?: 'search' | 'date' | 'number' | undefined
}

export interface FilterForm {
  /** What it is for, for those who do not see it: `Filter the jobs`. */
  readonly label: string
  /** Address of the page that it asks for. */
  readonly action: string
  readonly fields: readonly FilterField[]
  /** What the address says besides, and nobody chooses. */
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** On the button. Default: `Show`. */
  readonly submit?: string | undefined
}

/** A form whose values become the query of an address, so that what is seen can be linked to. */
export function filterForm({ label, action, fields, hidden = {}, submit = 'Show' }: FilterForm): Html {
  return html`<form class="filter" method="get" action="${action}" role="search" aria-label="${label}">${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${fields.map((field) => html`<p><label for="filter-${field.name}">${field.label}</label>${inputOf(field)}</p>`)}
<p><button type="submit">${submit}</button></p>
</form>`
}

function inputOf({ name, value, choices, type = 'search' }: FilterField): Html {
  const id = `filter-${name}`
  if (choices === undefined) return html`<input type="${type}" id="${id}" name="${name}" value="${value}">`
  const options = choices.map(
    (choice) =>
      html`<option value="${choice.value}"${choice.value === value ? html` selected` : ''}>${choice.name}</option>`,
  )
  return html`<select id="${id}" name="${name}">${options}</select>`
}
