import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { AiApplication, EvaluationConfig, EvaluationTarget } from '@mgmt-api/models/ai'
import { isoTime } from '../clock.ts'
import type { Seed, SeedFacts } from '../seed.ts'
import { subjectsOf } from '../seed/catalogue.ts'
import { type Dice, diceFor, uuidFor } from '../seed/dice.ts'
import { companyId, userId } from './account.ts'
import { playedCustomEvaluations } from './custom-evaluations.ts'
import { playedApplications, playedEvaluations, playedPricing } from './routes.ts'

// Apart from the ids and the dice of other things of a seed.
const ids = { application: 71, evaluation: 72, custom: 73, pricing: 74 } as const
const stream = 0xa1a1

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  aiApplications: {
    brief: 'AI applications with their evaluations; prices of models with the first',
    max: 10_000,
    usual: 6,
  },
}

type SeedTarget = Parameters<typeof playedPricing.add>[0]

const uses = ['assistant', 'search', 'summaries', 'triage'] as const

interface Check {
  readonly target: EvaluationTarget
  readonly config: EvaluationConfig
  readonly threshold?: number
}

const checks: readonly [Check, ...Check[]] = [
  { target: 'PROMPT', config: { promptInjection: { additionalContext: '' } } },
  { target: 'RESPONSE', config: { pii: { categories: ['EMAIL_ADDRESS', 'CREDIT_CARD'] } }, threshold: 0.5 },
  { target: 'RESPONSE', config: { hallucinationCorrectness: {} } },
  { target: 'RESPONSE', config: { toxicity: {} }, threshold: 0.8 },
  { target: 'PROMPT', config: { restrictedTopics: { topics: ['legal advice', 'medical advice'] } } },
  { target: 'RESPONSE', config: { languageMismatch: {} } },
]

/** Stores as many believable applications as asked for, each with one to three evaluations. */
export const seed: Seed = ({ db, clock, options: { aiApplications = 0, random = 1 } }) => {
  const services = subjectsOf(['api', 'worker'])
  const linked: string[] = []
  for (let index = 0; index < aiApplications; index++) {
    const dice = diceFor(random ^ stream, index)
    const { name } = services[index % services.length] ?? { name: 'shop' }
    const round = Math.floor(index / services.length)
    const at = clock.now() - Math.floor((2 + dice.next() * 200) * millisecondsPerDay)
    const times = { createdAt: isoTime(at), updatedAt: isoTime(at + millisecondsPerDay) }
    const subsystem = `${uses[round % uses.length] ?? ''}${round < uses.length ? '' : `-${round}`}`
    const application: AiApplication = {
      id: uuidFor(random, ids.application, index),
      application: name,
      subsystem,
      companyId,
      guardrailsIntegrated: dice.chance(0.4),
      ...times,
    }
    playedApplications.add({ db }, application)
    if (index < 50) linked.push(application.id)
    seedEvaluations({ db }, application, { index, random, dice })
  }
  if (aiApplications > 0) seedAccount({ db }, linked, random)
}

interface Draw {
  readonly index: number
  readonly random: number
  readonly dice: Dice
}

function seedEvaluations(context: SeedTarget, subject: AiApplication, { index, random, dice }: Draw): void {
  const { id: _, guardrailsIntegrated: _guarded, ...facts } = subject
  const count = 1 + Math.floor(dice.next() * 3)
  for (let each = 0; each < count; each++) {
    const { target, config, threshold = 0.7 } = checks[(index + each) % checks.length] ?? checks[0]
    const id = uuidFor(random, ids.evaluation, index * 3 + each)
    const isEnabled = dice.chance(0.9)
    playedEvaluations.add(context, { ...facts, id, target, config, threshold, isEnabled, createdBy: userId })
  }
}

/** What the account has beside its applications. */
function seedAccount(context: SeedTarget, applicationIds: string[], random: number): void {
  const price = (input: number): object => ({
    inputPricePerMillionTokens: input,
    outputPricePerMillionTokens: input * 4,
  })
  playedPricing.add(context, {
    id: uuidFor(random, ids.pricing, 0),
    companyId,
    prices: { 'large-model': price(3), 'small-model': price(0.25) },
  })
  playedCustomEvaluations.add(context, {
    id: uuidFor(random, ids.custom, 0),
    name: 'Answers stay on the shop',
    description: 'No answers about other shops.',
    applicationIds,
    config: {
      instructions: 'Does the answer stay on the shop? Question: {prompt} Answer: {response}',
      policyType: 'quality',
      safe: 'The answer is about the shop.',
      violates: 'The answer names another shop.',
      shouldIncludeSystemPrompt: false,
      examples: [{ conversation: 'Where is my order? It is on its way.', score: '1' }],
    },
  })
}
