import { html, type Html } from '../html.ts'

/** One choice of a filter. */
export interface FilterChoice {
  readonly value: string
  readonly name: string
}

/** A field of a form: a choice of values, or text. */
export interface FilterField {
  /** Name in the address: `?target=`. */
  readonly name: string
  readonly label: string
  readonly value: string
  /** Values to choose from. Absent: text. */
  readonly choices?: readonly FilterChoice[] | undefined
  /** Suggestions while text is typed, for lists that are too long to choose from. Any text is accepted. */
  readonly suggestions?: readonly FilterChoice[] | undefined
  /** Placeholder. */
  readonly placeholder?: string | undefined
  /** Type of a text field. Default: `search`. */
  readonly type?: 'search' | 'date' | 'number' | undefined
}

/** A form that filters a page. */
export interface FilterForm {
  /** Accessible name: `Filter the jobs`. */
  readonly label: string
  /** Address of the page that it requests. */
  readonly action: string
  readonly fields: readonly FilterField[]
  /** Further query values, without a field. */
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** Text of the button. Default: `Show`. */
  readonly submit?: string | undefined
}

/** A form whose values become the query of an address, so that a view can be linked to. */
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

/** A text field with suggestions from a list, without scripts. */
export function suggestedInput({ id, name, value, suggestions, attributes }: SuggestedInput): Html {
  const options = suggestions.map((each) =>
    each.name === each.value
      ? html`<option value="${each.value}">`
      : html`<option value="${each.value}">${each.name}</option>`,
  )
  return html`<input type="search" id="${id}" name="${name}" value="${value}" list="${id}-list" autocomplete="off" spellcheck="false"${attributes}><datalist id="${id}-list">${options}</datalist>`
}
