import { h, type VNode } from 'vue'
import type { FormField, OperationForm } from '../platform/messages.ts'
import type { TryItModel } from '../use-try-it.ts'

/** Optional fields beyond this number are behind "More fields". */
const visibleFields = 6

/** The form of an operation: parameters, body and Send. */
export function formView(model: TryItModel, form: OperationForm): VNode {
  const { visible, hidden } = sorted(form.fields)
  const fieldOf = ({ field, index }: Numbered): VNode => fieldView(model, field, index)
  const submit = (event: Event): void => {
    event.preventDefault()
    if (model.busy.value === '') void model.send()
  }
  return h('form', { class: 'try-it-form', 'aria-label': 'Request', tabindex: -1, onSubmit: submit }, [
    form.before.length === 0 ? undefined : h('p', ['Sent before this example: ', h('code', form.before.join(', '))]),
    ...visible.map(fieldOf),
    hidden.length === 0
      ? undefined
      : h('details', [h('summary', `More fields (${hidden.length})`), ...hidden.map(fieldOf)]),
    form.body === undefined ? undefined : bodyView(model),
    h('div', { class: 'try-it-row' }, [
      h('button', { type: 'submit', class: 'try-it-main', 'aria-disabled': model.busy.value !== '' }, 'Send'),
      h('label', { class: 'try-it-check' }, [
        h('input', {
          type: 'checkbox',
          checked: model.unchecked.value,
          onChange: (event: Event) => (model.unchecked.value = isChecked(event)),
        }),
        'Send without the SDK, even if the request is invalid',
      ]),
    ]),
  ])
}

interface Numbered {
  readonly field: FormField
  readonly index: number
}

/** Required and filled fields first. */
function sorted(fields: readonly FormField[]): Record<'visible' | 'hidden', readonly Numbered[]> {
  const all = fields.map((field, index) => ({ field, index }))
  const isFirst = ({ field }: Numbered): boolean => field.required || field.value !== ''
  const first = all.filter(isFirst)
  const rest = all.filter((each) => !isFirst(each))
  const room = Math.max(0, visibleFields - first.length)
  return { visible: [...first, ...rest.slice(0, room)], hidden: rest.slice(room) }
}

function fieldView({ values }: TryItModel, field: FormField, index: number): VNode {
  const value = values.value[index] ?? ''
  const set = (event: Event): void => {
    values.value[index] = textOf(event)
  }
  const choices = field.kind === 'boolean' ? ['true', 'false'] : field.values
  return h('label', { class: 'try-it-field' }, [
    h('span', [
      // A long name breaks before a field.
      h(
        'code',
        field.path.flatMap((name, index) => (index === 0 ? [name] : [h('wbr'), `.${name}`])),
      ),
      h('small', ` ${field.place}${field.required ? ', required' : ''}${field.kind === 'json' ? ', JSON' : ''}`),
    ]),
    choices.length > 0
      ? selectView(choices, value, set)
      : h('input', {
          value,
          type: 'text',
          inputmode: field.kind === 'number' ? 'numeric' : 'text',
          autocomplete: 'off',
          spellcheck: false,
          onInput: set,
        }),
  ])
}

function selectView(choices: readonly string[], value: string, onChange: (event: Event) => void): VNode {
  // An example may have a value that is newer than the contract.
  const all = value === '' || choices.includes(value) ? choices : [...choices, value]
  return h('select', { value, onChange }, [
    h('option', { value: '' }, '(not set)'),
    ...all.map((each) => h('option', { value: each }, each)),
  ])
}

function bodyView({ body, send }: TryItModel): VNode {
  const lines = body.value.split('\n').length
  return h('label', { class: 'try-it-field' }, [
    h('span', [h('code', 'body'), h('small', ' JSON; Ctrl+Enter sends')]),
    h('textarea', {
      value: body.value,
      rows: Math.min(24, Math.max(6, lines + 1)),
      spellcheck: false,
      autocomplete: 'off',
      onInput: (event: Event) => (body.value = textOf(event)),
      onKeydown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void send()
      },
    }),
  ])
}

/** The text of the field that an event is about. */
function textOf({ target }: Event): string {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  return isField ? target.value : ''
}

/** Whether the checkbox that an event is about is checked. */
export const isChecked = ({ target }: Event): boolean => target instanceof HTMLInputElement && target.checked
