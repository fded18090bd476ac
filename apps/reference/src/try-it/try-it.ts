import { type Component, defineComponent, h, onBeforeUnmount, onMounted, useTemplateRef, watch } from 'vue'
import { initialContents } from './platform/initial-state.ts'
import { useTryIt } from './use-try-it.ts'
import { controlsView } from './view/controls-view.ts'
import { formView } from './view/form-view.ts'
import { formsView } from './view/forms-view.ts'
import { resultView } from './view/result-view.ts'

/** Sends requests of one operation to the emulator in this tab. Needs the plugin of `createTryIt`. */
export const TryIt: Component<{ operation: string }> = defineComponent({
  name: 'TryIt',
  props: { operation: { type: String, required: true } },
  setup(props) {
    const model = useTryIt()
    const { form, values, body, busy, failure } = model
    const open = (): Promise<void> => model.open(props.operation)
    const reopen = (): void => {
      form.value = undefined
      if (model.isStarted()) void open()
    }
    const section = useTemplateRef<HTMLElement>('section')
    // The button goes away with the focus, which the form takes over.
    const start = async (): Promise<void> => {
      const unwatch = watch(form, () => section.value?.querySelector('form')?.focus(), { flush: 'post', once: true })
      await open()
      unwatch()
    }
    // The body of the type that is selected beside the example.
    const fill = (event: Event): void => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') model.fill(event.detail)
    }
    onMounted(reopen)
    onMounted(() => document.addEventListener('template', fill))
    onBeforeUnmount(() => document.removeEventListener('template', fill))
    watch(
      () => props.operation,
      () => {
        model.fill(undefined)
        reopen()
      },
    )
    watch([values, body], () => void model.refresh(), { deep: true })
    return () =>
      h('section', { class: 'try-it', 'aria-label': 'Try it', ref: 'section' }, [
        form.value === undefined ? startView(busy.value !== '', start) : undefined,
        ...(form.value === undefined
          ? []
          : [formView(model, form.value), resultView(model), formsView(model), controlsView(model)]),
        h('p', { class: 'try-it-status', role: 'status' }, busy.value),
        failure.value === '' ? undefined : h('p', { class: 'try-it-failure', role: 'alert' }, failure.value),
      ])
  },
})

const startView = (isBusy: boolean, start: () => Promise<void>) =>
  h('div', [
    h('p', [
      'Sends requests to an emulator of the platform that runs in this tab. No request leaves the browser. ',
      'Starting it downloads about 0.5 MB. The data lasts until the page is reloaded.',
    ]),
    // A disabled button would lose the focus.
    h(
      'button',
      { type: 'button', class: 'try-it-main', 'aria-disabled': isBusy, onClick: () => isBusy || void start() },
      'Start',
    ),
    h('details', [
      h('summary', 'Initial data'),
      h(
        'ul',
        initialContents.map((phrase) => h('li', phrase)),
      ),
    ]),
  ])
