import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partOf, testsAll } from '../../../../scripts/vitest/left-out.ts'
import { groups } from '../../src/groups/groups.ts'
import { documentOf } from './document-of.ts'
import { type OpenApi, operationsOf } from './document.ts'
import { boundsSaid } from './bound-locations.ts'
import { type OperationRecord, recordText, refusalOf, summaryOf } from './record.ts'
import { type Rule, rulesOf } from './rules.ts'
import { digest, sendTo, share } from './send-to.ts'
import { isRefusedAt, namesField, requestsOf, type Send, smallestRequest, unreachableReason } from './witness.ts'

/** Tests both sides of a rule; returns the error of an inside request, if any. */
async function refusalAt(document: OpenApi, rule: Rule, send: Send): Promise<string | undefined> {
  const requests = requestsOf(document, rule)
  if ('unreachable' in requests) return undefined
  const inside = await send(requests.inside)
  const outside = await send(requests.outside)
  if (!isRefusedAt(rule, outside)) {
    throw new Error(`${rule.id}: beyond it the response is ${outside.status} ${outside.text.slice(0, 300)}`)
  }
  if (inside.status === 200 || inside.status === 404) return undefined
  // Clients show a 501 for fields that the service declares and does not support.
  if (![400, 409, 501].includes(inside.status)) throw new Error(`${rule.id}: ${inside.status} ${inside.text}`)
  return refusalOf(rule, inside, namesField(rule, inside))
}

describe.each(groups)('the witness knows the document of $name alone', (group) => {
  const file = join(import.meta.dirname, 'groups', `${group.name}.txt`)
  const isWhole = testsAll || !existsSync(file)

  test('requests of the witness are accepted inside and rejected outside of their bounds, naming the field', async () => {
    const { routes } = await group.load()
    const document = documentOf(routes)
    const records: OperationRecord[] = []
    for (const operation of operationsOf(document)) {
      const send = sendTo(operation, routes)
      const rules = rulesOf(document, operation)
      expect(new Set(rules.map(({ pointer }) => pointer))).toEqual(boundsSaid(document, operation))
      const unreachable = rules.flatMap((rule) => {
        const reason = unreachableReason(document, rule)
        return reason === undefined ? [] : [{ rule, reason }]
      })
      const refusals = new Set<string>()
      expect([200, 400, 404]).toContain((await send(smallestRequest(document, operation))).status)
      const tried = isWhole
        ? rules
        : partOf('emulator: bounds of the document', rules, ({ id }) => digest(id) % share === 0)
      for (const rule of tried) {
        const refusal = await refusalAt(document, rule, send)
        if (refusal !== undefined) refusals.add(refusal)
      }
      records.push({ summary: summaryOf(operation, rules, unreachable), refusals })
    }
    // CONTRIBUTING.md has the command that updates the files; missing ones are written here.
    if (isWhole) await expect(recordText(records)).toMatchFileSnapshot(file)
    else expectWithin(readFileSync(file, 'utf8'), records)
  })
})

/** All rules and all observed errors are in the file. */
function expectWithin(text: string, records: readonly OperationRecord[]): void {
  const known = text.split('\n')
  const isRefusal = (line: string): boolean => line.startsWith('  rejected within its bounds')
  expect(records.flatMap(({ summary }) => summary.split('\n'))).toEqual(
    known.filter((line) => line !== '' && !isRefusal(line)),
  )
  expect(records.flatMap(({ refusals }) => [...refusals]).filter((line) => !known.includes(line))).toEqual([])
}

describe('the witness finds a bound that is not the one of its document', () => {
  const tryWith = async (change: (text: string) => string): Promise<string | undefined> => {
    const group = groups.find(({ name }) => name === 'views')
    const { routes } = (await group?.load()) ?? { routes: [] }
    const document = JSON.parse(change(JSON.stringify(documentOf(routes)))) as OpenApi
    const operation = operationsOf(document).find(({ id }) => id === 'ViewsFoldersService_CreateViewFolder')
    const rule = operation && rulesOf(document, operation).find(({ keyword }) => keyword === 'maxLength')
    if (rule === undefined) throw new Error('The document says nothing of the length of a name.')
    return refusalAt(document, rule, sendTo(rule.operation, []))
  }

  test('if the emulator accepts more', async () => {
    await expect(tryWith((text) => text.replaceAll('"maxLength":100', '"maxLength":99'))).rejects.toThrow(
      'beyond it the response is 200',
    )
  })

  test('if the emulator accepts less', async () => {
    expect(await tryWith((text) => text.replaceAll('"maxLength":100', '"maxLength":101'))).toContain(
      'name: # characters',
    )
    expect(await tryWith((text) => text)).toBeUndefined()
  })
})
