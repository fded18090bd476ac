import { type Caller, isNotFound, type Model, type VerbOperation } from '@mgmt-api/models'
import type { Body, Kind, Remote, ResourceStore, StoreOptions } from '../kind/kind.ts'
import { oneByOne } from '../store/one-by-one.ts'
import type { ResourceLike } from '../store/stored-resource.ts'

/** A singleton on a platform. */
export interface PresentSingleton {
  readonly body: Body
  /** As the service returned it; a list for a list that is set as one. */
  readonly item: unknown
}

/** Properties of a singleton that only files need, and access to it. */
export interface SingletonOptions<Content>
  extends Partial<
    Pick<
      Kind,
      'fieldOrder' | 'sets' | 'defaults' | 'equivalents' | 'references' | 'externalIds' | 'ordered' | 'problemsOf'
    >
  > {
  /** Describes a body. */
  readonly model: Model<Content>
  /** Fields that files do not contain. Default: those that the service sets. */
  readonly omitted?: readonly string[] | undefined
  /** The operation that sets it. */
  readonly operation: Pick<VerbOperation, 'id' | 'repeatable'>
  /** Reads it. Undefined, or an error for a missing resource: it is not set. */
  readonly read: (caller: Caller, options: StoreOptions) => Promise<PresentSingleton | undefined>
  /** Sets it. */
  readonly write: (caller: Caller, body: Content, options: StoreOptions) => Promise<unknown>
}

/** Name and words of a singleton, as its resource declares them. */
export type SingletonFacts = Pick<ResourceLike, 'one' | 'many' | 'serviceMade'> & Pick<Kind, 'name'>

/**
 * Makes the kind of a resource that exists once on a platform, or of a list that is read and set as one. It is set and
 * never deleted. Its id is the name of the kind.
 */
export function defineSingleton<Content>(resource: SingletonFacts, files: SingletonOptions<Content>): Kind {
  const { name, one, many = one, serviceMade = [] } = resource
  return {
    name,
    words: { one, many },
    recognised: files.ordered === undefined ? 'ledger' : 'file',
    isSingleton: true,
    model: files.model,
    fieldOrder: files.fieldOrder ?? [],
    references: files.references ?? [],
    externalIds: files.externalIds ?? [],
    sets: files.sets ?? [],
    ...(files.ordered !== undefined && { ordered: files.ordered }),
    serverMade: files.omitted ?? serviceMade,
    defaults: files.defaults ?? [],
    equivalents: files.equivalents ?? [],
    nameOf: () => name,
    similarityKeyOf: () => name,
    identityOf: () => undefined,
    withIdentity: (body) => body,
    isDeleted: () => false,
    problemsOf: files.problemsOf ?? (() => []),
    connect: (caller) => singletonStore(name, caller, files),
  }
}

function singletonStore<Content>(
  name: string,
  caller: Caller,
  { operation, read, write }: SingletonOptions<Content>,
): ResourceStore {
  const present = async ({ signal }: StoreOptions): Promise<readonly Remote[]> => {
    try {
      const found = await read(caller, { signal })
      return found === undefined ? [] : [{ id: name, ...found, createdTime: '', unreadable: [] }]
    } catch (error) {
      if (isNotFound(error)) return []
      throw error
    }
  }
  const send = async (body: Body, signal: AbortSignal): Promise<string> => {
    // Bodies are checked against the model when they are read from files, and again when they are sent.
    await write(caller, body as Content, { signal })
    return name
  }
  return {
    batchSize: 1,
    async *list({ owner, signal }) {
      if (owner === undefined) yield* await present({ signal })
    },
    read: (wanted, options) => (wanted.length === 0 ? Promise.resolve([]) : present(options)),
    create: (bodies, options) => oneByOne({ operation, send }, bodies, options),
    replace: (entries, options) =>
      oneByOne(
        { operation, send },
        entries.map(({ body }) => body),
        options,
      ),
    delete: (ids, options) =>
      oneByOne({ operation, send: () => Promise.resolve({ failed: 'it is set and never deleted' }) }, ids, options),
  }
}
