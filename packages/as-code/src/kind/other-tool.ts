import { isObject } from '@mgmt-api/models/internal'
import type { Body } from './kind.ts'

/** Tools that own resources, by how their labels and descriptions spell them. */
const tools: readonly (readonly [RegExp, string])[] = [
  [/\bterraform\b/i, 'Terraform'],
  [/\bopentofu\b/i, 'OpenTofu'],
  [/\bpulumi\b/i, 'Pulumi'],
  [/\bcrossplane\b/i, 'Crossplane'],
  [/\bansible\b/i, 'Ansible'],
  [/\bargo-?\s?cd\b/i, 'Argo CD'],
  [/\bhelm\b/i, 'Helm'],
  [/\b(?:kubernetes|k8s)\b|[\w-]+-operator\b/i, 'a Kubernetes operator'],
]

/** Labels that name the tool which owns a resource: `managed-by`, `app.kubernetes.io/managed-by`, `created_by`. */
const ownerLabel = /(?:^|[^a-z])(?:managed|created|provisioned|maintained|deployed)[-_ ]?(?:by|with|via)$/i

const ownerSentence =
  /\b(?:managed|created|provisioned|maintained|generated|deployed)\s+(?:by|with|via|through|in|using)\s+(?:the\s+|a\s+)?([^.\n]{1,60})/i

/**
 * The tool that a resource says it belongs to, by its labels or its description: `Terraform`. Undefined if it names
 * none, which proves nothing.
 * @param body a resource in the form of the contract or of files
 */
export function otherToolOf(body: Body): string | undefined {
  for (const [name, value] of textsIn(body)) {
    const isOwner = ownerLabel.test(name)
    const claim = isOwner ? value : name === 'description' ? ownerSentence.exec(value)?.[1] : undefined
    const tool = claim === undefined ? toolOfLabel(name, value) : toolIn(claim)
    if (tool !== undefined) return tool
  }
  return undefined
}

const toolIn = (text: string): string | undefined => tools.find(([form]) => form.test(text))?.[1]

/** `terraform: "true"`. */
const toolOfLabel = (name: string, value: string): string | undefined =>
  value.toLowerCase() === 'true' && !/\s/.test(name) ? toolIn(name) : undefined

/** Texts of labels and descriptions, at most two levels below the body: that is where kinds have them. */
function textsIn(body: Body): [string, string][] {
  const inner = Object.values(body).filter(isObject)
  return [body, ...inner].flatMap((part) => Object.entries(part).flatMap(([name, value]) => textsOf(name, value)))
}

function textsOf(name: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return name === 'description' ? [[name, value]] : []
  if (!/labels$/i.test(name)) return []
  if (Array.isArray(value)) {
    return value.flatMap((label: unknown) => (isObject(label) ? pair(label.key, label.value) : []))
  }
  return Object.entries(isObject(value) ? value : {}).flatMap(([label, text]) => pair(label, text))
}

const pair = (name: unknown, value: unknown): [string, string][] =>
  typeof name === 'string' && typeof value === 'string' ? [[name, value]] : []
