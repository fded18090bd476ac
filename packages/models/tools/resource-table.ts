import { join } from 'node:path'
import { declaredResources } from './declared-resources.ts'
import type { GeneratedFile } from './generated.ts'

/** Human-readable table of all resources. */
export function generatedTable(): GeneratedFile {
  const rows = declaredResources.map(({ group, resource }) => {
    const { name, at, shape, id = {}, parent, verbs } = resource
    const parts = [...(parent?.part === undefined ? [] : [parent.part]), ...Object.keys(id)]
    const client = at === 'root' ? group : `${group} \`${at}\``
    const cells = [`\`${name}\``, client, shape, parts.join(', '), parent?.resource ?? '', Object.keys(verbs).join(' ')]
    return `| ${cells.join(' | ')} |`
  })
  return {
    file: join(import.meta.dirname, '../RESOURCES.md'),
    text: `# Resources

Written by \`pnpm contract:settle\` from the resources of the groups: all resources of the platform, each with the name that it has in every package and command. The source of each rule (\`contract\`, \`client\`, \`assumed\`) is beside the rule in \`src/<group>/<resource>.resource.ts\`.

| resource | client | shape | id | parent | methods |
|---|---|---|---|---|---|
${rows.join('\n')}
`,
  }
}
