import { inject, type Ref, ref, shallowRef, type ShallowRef } from 'vue'
import type { FaultName } from './platform/fault-switches.ts'
import type {
  CallResult,
  ClockChange,
  ClockState,
  FilledForm,
  OperationForm,
  Platform,
  RequestForms,
} from './platform/messages.ts'
import { sharedPlatform, type SharedPlatform } from './shared-platform.ts'

/** State of the component, and what its controls do. */
export interface TryItModel {
  readonly isStarted: () => boolean
  /** What is running: `Starting the emulator …`; empty if nothing is. */
  readonly busy: Ref<string>
  /** Failure of the emulator itself, not of a request. */
  readonly failure: Ref<string>
  readonly form: ShallowRef<OperationForm | undefined>
  readonly values: Ref<string[]>
  readonly body: Ref<string>
  readonly unchecked: Ref<boolean>
  readonly forms: ShallowRef<RequestForms | undefined>
  readonly result: ShallowRef<CallResult | undefined>
  readonly clock: ShallowRef<ClockState | undefined>
  readonly faults: ShallowRef<readonly FaultName[]>
  readonly open: (operation: string) => Promise<void>
  /** Replaces the body, also that of the form that is opened next. */
  readonly fill: (body: string | undefined) => void
  /** Updates the request in its other forms. */
  readonly refresh: () => Promise<void>
  readonly send: () => Promise<void>
  readonly changeClock: (change: ClockChange) => Promise<void>
  readonly switchFault: (name: FaultName, on: boolean) => Promise<void>
  readonly reset: () => Promise<void>
}

type State = Pick<
  TryItModel,
  'busy' | 'failure' | 'form' | 'values' | 'body' | 'unchecked' | 'forms' | 'result' | 'clock'
>

const createState = (): State => ({
  busy: ref(''),
  failure: ref(''),
  form: shallowRef(),
  values: ref([]),
  body: ref(''),
  unchecked: ref(false),
  forms: shallowRef(),
  result: shallowRef(),
  clock: shallowRef(),
})

/** @throws {Error} The plugin is not installed. */
export function useTryIt(): TryItModel {
  const shared = inject(sharedPlatform)
  if (shared === undefined) throw new Error('Install the plugin of createTryIt first.')
  const state = createState()
  const run = createRun(shared, state)
  const refresh = createRefresh(shared, state)
  const { form, values, body, unchecked, result, clock } = state
  let template: string | undefined
  return {
    ...state,
    ...createControls(shared, state, run),
    isStarted: () => shared.platform.value !== undefined,
    faults: shared.faults,
    refresh,
    fill: (given) => {
      template = given
      if (given !== undefined && form.value !== undefined) body.value = given
    },
    open: (operation) =>
      run('Starting the emulator …', async (platform) => {
        const described = await platform.describe(operation)
        form.value = described
        values.value = described.fields.map(({ value }) => value)
        body.value = template ?? described.body ?? ''
        result.value = undefined
        clock.value = await platform.clock()
        await refresh()
      }),
    send: () =>
      run('Sending …', async (platform) => {
        result.value = await platform.send(filledForm(state), unchecked.value)
        clock.value = await platform.clock()
      }),
  }
}

/** Runs an action on the platform, and shows its failure. */
type Run = (doing: string, action: (platform: Platform) => Promise<void>) => Promise<void>

const createRun =
  (shared: SharedPlatform, { busy, failure }: State): Run =>
  async (doing, action) => {
    busy.value = doing
    failure.value = ''
    try {
      await action(shared.start())
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error)
      shared.stopFailed()
    }
    busy.value = ''
  }

const filledForm = ({ form, values, body }: State): FilledForm => ({
  operation: form.value?.operation ?? '',
  values: [...values.value],
  ...(form.value?.body !== undefined && { body: body.value }),
})

const createRefresh = (shared: SharedPlatform, state: State) => async (): Promise<void> => {
  const form = filledForm(state)
  const forms = await shared.platform.value?.show(form)
  // An older response may arrive after a change.
  if (JSON.stringify(form) === JSON.stringify(filledForm(state))) state.forms.value = forms
}

/** Controls of the emulator, for all operations. */
const createControls = (
  shared: SharedPlatform,
  { clock, result }: State,
  run: Run,
): Pick<TryItModel, 'changeClock' | 'switchFault' | 'reset'> => ({
  changeClock: (change) =>
    run('Setting the clock …', async (platform) => {
      clock.value = await platform.clock(change)
    }),
  switchFault: (name, on) =>
    run('Switching faults …', async (platform) => {
      const others = shared.faults.value.filter((each) => each !== name)
      shared.faults.value = on ? [...others, name] : others
      await platform.faults(shared.faults.value)
    }),
  reset: () =>
    run('Restoring the initial data …', async (platform) => {
      await platform.reset()
      shared.faults.value = []
      result.value = undefined
      clock.value = await platform.clock()
    }),
})
