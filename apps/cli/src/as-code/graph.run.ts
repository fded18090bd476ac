import { type Desired, referencesOf } from '@mgmt-api/as-code'
import { documentOf, showLines } from '@mgmt-api/command'
import { formatPath } from '@mgmt-api/models'
import type { CliContext } from '../cli-context.ts'
import { withFindings } from './findings.ts'
import { dotText, type Graph, mermaidText, treeLines } from './graph-formats.ts'
import { checkKindNames, kindsToPlan } from './kinds.ts'
import { loadFiles } from './load-files.ts'
import { chooseTarget } from './open-target.ts'
import type { CodeFlags, OnlyFlag } from './code-flags.ts'

export interface GraphFlags extends OnlyFlag, CodeFlags {
  readonly output?: 'text' | 'json' | 'mermaid' | 'dot' | undefined
  readonly jq?: string | undefined
}

/** `mgmt graph [DIR]` */
export default async function graph(this: CliContext, flags: GraphFlags, typed = '.'): Promise<void> {
  await withFindings(this, async () => {
    const onlyKinds = checkKindNames(flags.kind)
    const chosen = await chooseTarget(this, flags, typed)
    await print(
      this,
      flags.output ?? 'text',
      await graphOf(await loadFiles(this, flags, chosen, { keys: flags.only, onlyKinds })),
    )
  })
}

async function graphOf(desired: Desired): Promise<Graph> {
  const kinds = new Map((await kindsToPlan(desired)).map((kind) => [kind.name, kind]))
  const resources = desired.resources.map(({ kind, key, body, file }) => ({
    kind,
    key,
    name: kinds.get(kind)?.nameOf(body) ?? '',
    file,
  }))
  const references = desired.resources.flatMap(({ kind: name, key, body }) => {
    const kind = kinds.get(name)
    return (kind === undefined ? [] : referencesOf(kind, body)).map((reference) => ({
      from: `${name}/${key}`,
      to: `${reference.kind}/${reference.key}`,
      at: formatPath(reference.path),
    }))
  })
  return { resources, references }
}

async function print({ host }: CliContext, format: NonNullable<GraphFlags['output']>, graph: Graph): Promise<void> {
  switch (format) {
    case 'text':
      return showLines(host, treeLines(graph))
    case 'json':
      return host.stdout.write(await documentOf('json', graph))
    case 'mermaid':
      return host.stdout.write(mermaidText(graph))
    case 'dot':
      return host.stdout.write(dotText(graph))
  }
}
