import { type Call, type Caller, isMgmtError, type ResponseInfo } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Kind, ResourceStore, StoreOptions } from '../kind/kind.ts'
import type { ResourceChange } from '../plan/plan.ts'

/** A request of a rehearsed apply. */
export interface TracedRequest {
  /** Name of the kind whose resources it reads or changes. */
  readonly kind: string
  /** Actions of the changes that send it. */
  readonly actions: readonly ResourceChange['action'][]
  /** Published permissions of its operation. */
  readonly permissions: readonly string[]
  /** Ids in its path. */
  readonly ids: readonly string[]
  /** `x-request-id` of its response. */
  id: string | undefined
}

/** Kinds whose requests are recorded. */
export interface RequestTrace {
  readonly kinds: readonly Kind[]
  readonly requests: readonly TracedRequest[]
}

/** Records the requests of kinds. The changes of a kind must be made one after the other. */
export function traceRequests(kinds: readonly Kind[]): RequestTrace {
  const requests: TracedRequest[] = []
  const traced = kinds.map((kind): Kind => {
    return { ...kind, connect: (caller) => tracedStore(kind, caller, (request) => requests.push(request)) }
  })
  return { kinds: traced, requests }
}

const actionsOf = {
  list: ['create'],
  read: ['adopt', 'replace', 'delete'],
  create: ['create'],
  replace: ['adopt', 'replace'],
  delete: ['delete'],
} as const satisfies Record<string, readonly ResourceChange['action'][]>

function tracedStore(kind: Kind, caller: Caller, note: (request: TracedRequest) => void): ResourceStore {
  let actions: TracedRequest['actions'] = []
  const store = kind.connect({
    ...caller,
    call: (operation, input, options) => {
      const call = caller.call(operation, input, options)
      const ids = Object.values(pathOf(input)).map(String)
      const request = { kind: kind.name, actions, permissions: operation.permissions ?? [], ids, id: undefined }
      note(request)
      noteId(request, call)
      return call
    },
    stream: (operation, input, options) => {
      const { permissions = [] } = operation
      note({ kind: kind.name, actions, permissions, ids: [], id: undefined })
      return caller.stream(operation, input, options)
    },
  })
  const during = <R>(method: keyof typeof actionsOf, run: () => R): R => {
    actions = actionsOf[method]
    return run()
  }
  const { listSummaries } = store
  return {
    batchSize: store.batchSize,
    list: (options) => during('list', () => store.list(options)),
    ...(listSummaries !== undefined && {
      listSummaries: (options: StoreOptions) => during('list', () => listSummaries(options)),
    }),
    read: (wanted, options) => during('read', () => store.read(wanted, options)),
    create: (bodies, options) => during('create', () => store.create(bodies, options)),
    replace: (entries, options) => during('replace', () => store.replace(entries, options)),
    delete: (ids, options) => during('delete', () => store.delete(ids, options)),
  }
}

/** The path parameters of an input. */
const pathOf = (input: object): object => ('path' in input && isObject(input.path) ? input.path : {})

function noteId(request: TracedRequest, call: Call<unknown>): void {
  call.withResponse().then(
    ({ response }: { readonly response: ResponseInfo }) => (request.id = response.requestId),
    (error: unknown) => (request.id = isMgmtError(error) ? error.requestId : undefined),
  )
}
