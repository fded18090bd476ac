import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { AiApplication, EvaluationConfig, EvaluationTarget } from '@mgmt-api/models/ai'
import { isoTime } from '../../kernel/clock.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { subjectsOf } from '../../seed/words.ts'
import { type RandomStream, randomStream, uuidFor } from '../../seed/random-stream.ts'
import { companyIdOf, userId } from './stored-evaluation.ts'
import { implementedCustomEvaluations } from './custom-evaluations.ts'
import { implementedApplications, implementedEvaluations, implementedPricing } from './routes.ts'
import { nth } from '../../seed/draw.ts'

// Id kinds of this seed, distinct from those of other seeds.
const ids = { application: 71, evaluation: 72, custom: 73, pricing: 74 } as const
const stream = 0xa1a1

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  aiApplications: {
    brief: 'AI applications with evaluations and model prices',
    max: 10_000,
    usual: 6,
  },
}

type SeedTarget = Parameters<typeof implementedPricing.add>[0]

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

/** Seeds the requested number of applications, each with one to three evaluations. */
export const seed: Seed = ({ db, clock, options: { aiApplications = 0, random = 1 } }) => {
  const services = subjectsOf(['api', 'worker'])
  const linked: string[] = []
  for (let index = 0; index < aiApplications; index++) {
    const rng = randomStream(random ^ stream, index)
    const { name } = services[index % services.length] ?? { name: 'shop' }
    const round = Math.floor(index / services.length)
    const at = clock.now() - Math.floor((2 + rng.next() * 200) * millisecondsPerDay)
    const times = { createdAt: isoTime(at), updatedAt: isoTime(at + millisecondsPerDay) }
    const subsystem = `${nth(uses, round)}${round < uses.length ? '' : `-${round}`}`
    const application: AiApplication = {
      id: uuidFor(random, ids.application, index),
      application: name,
      subsystem,
      companyId: companyIdOf(db),
      guardrailsIntegrated: rng.chance(0.4),
      ...times,
    }
    implementedApplications.add({ db }, application)
    if (index > 0 && index < 50) linked.push(application.id)
    seedEvaluations({ db }, application, { index, random, rng })
  }
  if (aiApplications > 0) seedAccount({ db }, linked, random)
}

function seedEvaluations(
  context: SeedTarget,
  subject: AiApplication,
  { index, random, rng }: { index: number; random: number; rng: RandomStream },
): void {
  const { id: _, guardrailsIntegrated: _guarded, ...facts } = subject
  const count = 1 + Math.floor(rng.next() * 3)
  for (let each = 0; each < count; each++) {
    const { target, config, threshold = 0.7 } = nth(checks, index + each)
    const id = uuidFor(random, ids.evaluation, index * 3 + each)
    const isEnabled = rng.chance(0.9)
    implementedEvaluations.add(context, { ...facts, id, target, config, threshold, isEnabled, createdBy: userId })
  }
}

/** Custom evaluations and prices. */
function seedAccount(context: SeedTarget, applicationIds: string[], random: number): void {
  const price = (input: number): object => ({
    inputPricePerMillionTokens: input,
    outputPricePerMillionTokens: input * 4,
  })
  implementedPricing.add(context, {
    id: uuidFor(random, ids.pricing, 0),
    companyId: companyIdOf(context.db),
    prices: { 'large-model': price(3), 'small-model': price(0.25) },
  })
  implementedCustomEvaluations.add(context, {
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
