import { parentPort } from 'node:worker_threads'
import { loadJq } from 'jq-wasm'

/** A text to filter. */
export interface JqRequest {
  readonly text: string
  readonly expression: string
}

/** What jq prints. */
export interface JqResponse {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

// Entry of the thread that `jq.ts` starts.
const jq = await loadJq()
parentPort?.on('message', ({ text, expression }: JqRequest) => {
  const { stdout, stderr, exitCode } = jq.raw(text, expression, ['-c'])
  parentPort?.postMessage({ stdout, stderr, exitCode } satisfies JqResponse)
})
