import { html, type Html } from '../html.ts'

/** One choice of a filter. */
export interface FilterChoice {
  readonly value: string
  readonly name: string
}

/** A field of a form: one of some values, or text. */
export interface FilterField {
  /** In the address: `?target=`. */
  readonly name: string
  readonly label: string
  readonly value: string
  /** A list to choose from. Absent: text. */
  readonly choices?: readonly FilterChoice[] | undefined
  /** Offered while text is typed, as for lists that are too long to choose from. The text may be any. */
  readonly suggestions?: readonly FilterChoice[] | undefined
  /** Shown while the field is empty. */
  readonly placeholder?: string | undefined
  /** Of the text. Default: `search`. */
  readonly type?: 'search' | 'date' | 'number' | undefined
}

/** A form that filters a page. */
export interface FilterForm {
  /** What it is for, for those who do not see it: `Filter the jobs`. */
  readonly label: string
  /** Address of the page that it asks for. */
  readonly action: string
  readonly fields: readonly FilterField[]
  /** Further values of the address, without a field. */
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

function inputOf({ name, value, choices, suggestions, placeholder, type = 'search' }: FilterField): Html {
  const id = `filter-${name}`
  const hint = placeholder === undefined ? html`` : html` placeholder="${placeholder}"`
  if (suggestions !== undefined) return suggestedInput({ id, name, value, suggestions, attributes: hint })
  if (choices === undefined) return html`<input type="${type}" id="${id}" name="${name}" value="${value}"${hint}>`
  const options = choices.map(
    (choice) =>
      html`<option value="${choice.value}"${choice.value === value ? html` selected` : ''}>${choice.name}</option>`,
  )
  return html`<select id="${id}" name="${name}">${options}</select>`
}

/** A text field with suggestions. */
export interface SuggestedInput {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly suggestions: readonly FilterChoice[]
  /** Further attributes, each with a space before it. */
  readonly attributes?: Html | undefined
}

/** A text field that browsers complete from a list while one types, without scripts. */
export function suggestedInput({ id, name, value, suggestions, attributes }: SuggestedInput): Html {
  const options = suggestions.map((each) =>
    each.name === each.value
      ? html`<option value="${each.value}">`
      : html`<option value="${each.value}">${each.name}</option>`,
  )
  return html`<input type="search" id="${id}" name="${name}" value="${value}" list="${id}-list" autocomplete="off" spellcheck="false"${attributes}><datalist id="${id}-list">${options}</datalist>`
}
