import { h, type VNode } from 'vue'
import { faultNames, faultSwitches } from '../platform/fault-switches.ts'
import { initialContents } from '../platform/initial-state.ts'
import type { TryItModel } from '../use-try-it.ts'
import { isChecked } from './form-view.ts'

const hour = 3_600_000

/** Controls of the emulator: clock, faults, data. */
export const controlsView = (model: TryItModel): VNode =>
  h('div', [
    h('details', [
      h('summary', `Emulator: clock ${model.clock.value?.time ?? ''}${faultWords(model)}`),
      clockView(model),
      faultsView(model),
      dataView(model),
    ]),
    h('small', 'All pages of this site share the data of this tab. Reloading discards it.'),
  ])

const faultWords = ({ faults }: TryItModel): string =>
  faults.value.length === 0 ? '' : `, ${faults.value.length} ${faults.value.length === 1 ? 'fault' : 'faults'}`

const button = (label: string, action: () => Promise<void>): VNode =>
  h('button', { type: 'button', onClick: () => void action() }, label)

function clockView({ clock, changeClock }: TryItModel): VNode {
  const set = (event: Event): void => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.value !== '') void changeClock({ set: `${target.value}Z` })
  }
  return h('fieldset', [
    h('legend', `Clock (${clock.value?.running === true ? 'running' : 'stopped'})`),
    h('div', { class: 'try-it-row' }, [
      button('+1 minute', () => changeClock({ advance: hour / 60 })),
      button('+1 hour', () => changeClock({ advance: hour })),
      button('+1 day', () => changeClock({ advance: 24 * hour })),
      button('Real time', () => changeClock({ run: true })),
      h('label', [
        'Set (UTC) ',
        h('input', {
          type: 'datetime-local',
          step: 1,
          value: clock.value?.time.slice(0, 19),
          onChange: set,
        }),
      ]),
    ]),
  ])
}

const faultsView = ({ faults, switchFault }: TryItModel): VNode =>
  h('fieldset', [
    h('legend', 'Faults of all operations'),
    ...faultNames.map((name) =>
      h('label', { class: 'try-it-check' }, [
        h('input', {
          type: 'checkbox',
          checked: faults.value.includes(name),
          onChange: (event: Event) => void switchFault(name, isChecked(event)),
        }),
        faultSwitches[name].label,
      ]),
    ),
  ])

const dataView = ({ reset }: TryItModel): VNode =>
  h('fieldset', [
    h('legend', 'Data'),
    button('Restore the initial data', reset),
    h('details', [
      h('summary', 'Initial data'),
      h(
        'ul',
        initialContents.map((phrase) => h('li', phrase)),
      ),
    ]),
  ])
