import { h, type VNode } from 'vue'
import type { Attempt, CallResult } from '../platform/messages.ts'
import type { TryItModel } from '../use-try-it.ts'
import { codeView, errorView } from './forms-view.ts'
import { jsonTree } from './json-tree.ts'

/** The response to the last request. */
export function resultView({ result }: TryItModel): VNode {
  const { value } = result
  return h('div', { class: 'try-it-result', 'aria-live': 'polite', 'aria-label': 'Response', role: 'region' }, [
    ...(value === undefined ? [] : contentOf(value)),
  ])
}

function contentOf({ time, attempts, error }: CallResult): readonly (VNode | undefined)[] {
  const last = attempts.at(-1)
  return [
    h('p', [h('strong', summaryOf(attempts)), ` at ${time} on the emulator’s clock`]),
    error === undefined ? undefined : errorView('The SDK throws', error),
    last === undefined ? undefined : responseView(last),
  ]
}

/** `200`, or every attempt: `503, 503, then 200`. */
function summaryOf(attempts: readonly Attempt[]): string {
  const words = attempts.map(({ status, failure }) => `${status ?? ''}${failure === undefined ? '' : ' failed'}`.trim())
  if (words.length === 0) return 'Nothing was sent'
  return words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')}, then ${words.at(-1)}`
}

function responseView({ headers, body, failure }: Attempt): VNode {
  return h('div', [
    failure === undefined ? undefined : h('p', { class: 'try-it-failure' }, failure),
    headers.length === 0
      ? undefined
      : h('details', [
          h('summary', 'Headers'),
          codeView('Headers', headers.map(([name, value]) => `${name}: ${value}`).join('\n')),
        ]),
    body === '' ? undefined : bodyView(body),
  ])
}

/** A JSON body as a tree, a stream of JSON messages as a list of trees, anything else as text. */
function bodyView(body: string): VNode {
  const values = parse(body) ?? parseLines(body)
  if (values === undefined) return codeView('Body', body)
  return h(
    'div',
    { class: 'try-it-json', tabindex: 0, role: 'region', 'aria-label': 'Body' },
    values.map((value) => jsonTree(value)),
  )
}

function parseLines(body: string): readonly unknown[] | undefined {
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const values = lines.map(parse)
  return values.every((each) => each !== undefined) ? values.flat() : undefined
}

/** The parsed text as the only item; undefined if it is not JSON. */
function parse(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return [value]
  } catch {
    return undefined
  }
}
