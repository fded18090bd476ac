import { type Model, bool, empty, list, map, model, oneOf, text, timestamp, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { resourceId } from './resource-id.ts'
import { EntityType } from './kinds.ts'

/** Values of a label. */
export interface EntityLabelValues {
  /** 1 to 100 items. */
  values?: string[] | undefined
}

export const EntityLabelValues: Model<EntityLabelValues> = model('EntityLabelValues', {
  values: list(text(), { min: 1, max: 100 }),
})

/** A connector that is told, and how. */
export interface RoutingTarget {
  /** Which connector. 1 to 128 characters. */
  connectorId?: string | undefined
  /** Texts by name that go along with the notification. */
  customDetails?: Record<string, string> | undefined
  /** Id of this target. Exactly 36 characters. */
  id?: string | undefined
  /** Which preset gives the message its form; absent: the default one. 1 to 128 characters. */
  presetId?: string | undefined
}

export const RoutingTarget: Model<RoutingTarget> = model('RoutingTarget', {
  connectorId: resourceId(),
  customDetails: map(text()),
  id: text({ min: 36, max: 36 }),
  presetId: resourceId(),
})

/** Where notifications go that no rule wants. */
export interface FallbackTarget {
  /** Those about this. */
  entityType?: EntityType | undefined
  /** Who is told. */
  target?: RoutingTarget | undefined
}

export const FallbackTarget: Model<FallbackTarget> = model('FallbackTarget', {
  entityType: EntityType,
  target: RoutingTarget,
})

/** Labels by which a router is found for a notification. */
export interface RoutingLabels {
  /** The environment that it is responsible for. 1 to 256 characters. */
  environment?: string | undefined
  /** The service that it is responsible for. 1 to 256 characters. */
  service?: string | undefined
  /** The team that it is responsible for. 1 to 256 characters. */
  team?: string | undefined
}

export const RoutingLabels: Model<RoutingLabels> = model('RoutingLabels', {
  environment: text({ min: 1, max: 256 }),
  service: text({ min: 1, max: 256 }),
  team: text({ min: 1, max: 256 }),
})

/** Who is told when a condition holds. */
export interface RoutingRule {
  /** The condition, a template that gives true or false. 1 to 20,000 characters. */
  condition?: string | undefined
  /** Texts by name that go along with the notification. */
  customDetails?: Record<string, string> | undefined
  /** For notifications about this. */
  entityType?: EntityType | undefined
  /** What people call it. 1 to 200 characters. */
  name?: string | undefined
  /** Who is told. At most 10 items. */
  targets?: RoutingTarget[] | undefined
}

export const RoutingRule: Model<RoutingRule> = model('RoutingRule', {
  condition: text({ min: 1, max: 20_000 }),
  customDetails: map(text()),
  entityType: EntityType,
  name: text({ min: 1, max: 200 }),
  targets: list(RoutingTarget, { max: 10 }),
})

/** Decides who is told of what. */
export interface GlobalRouter {
  /** Made by the service. */
  createTime?: string | undefined
  /** What it is for, for people. At most 5,000 characters. */
  description?: string | undefined
  /** True: it tells nobody. */
  disabled?: boolean | undefined
  entityLabels?: Record<string, string> | undefined
  /**
   * What its notifications are about. Its rules and fallbacks say it now.
   * @deprecated by the service.
   */
  entityType?: EntityType | undefined
  /**
   * Who is told where no rule holds. `fallbackTargets` takes its place. At most 10 items.
   * @deprecated by the service.
   */
  fallback?: RoutingTarget[] | undefined
  /** Who is told where no rule holds. At most 10 items. */
  fallbackTargets?: FallbackTarget[] | undefined
  /** Lasting id, which addresses it. 1 to 128 characters. */
  id?: string | undefined
  /** What people call it. 1 to 200 characters. */
  name?: string | undefined
  /** Labels by which it is found for a notification. */
  routingLabels?: RoutingLabels | undefined
  /** Who is told of what. At most 10 items. */
  rules?: RoutingRule[] | undefined
  /** Made by the service. */
  updateTime?: string | undefined
}

export const GlobalRouter: Model<GlobalRouter> = model('GlobalRouter', {
  createTime: timestamp(),
  description: text({ max: 5_000 }),
  disabled: bool(),
  entityLabels: map(text()),
  entityType: EntityType,
  fallback: list(RoutingTarget, { max: 10 }),
  fallbackTargets: list(FallbackTarget, { max: 10 }),
  id: resourceId(),
  name: text({ min: 1, max: 200 }),
  routingLabels: RoutingLabels,
  rules: list(RoutingRule, { max: 10 }),
  updateTime: timestamp(),
})

/** Why a matcher is not valid. */
export interface LabelMatcherFailure {
  /** The reason, for people. 1 to 10,000 characters. */
  message?: string | undefined
}

export const LabelMatcherFailure: Model<LabelMatcherFailure> = model('LabelMatcherFailure', {
  message: text({ min: 1, max: 10_000 }),
})

/** At most one of these is present. */
export interface LabelMatcherResultVariants {
  /** It is. */
  success: Empty
  /** It is not. */
  failure: LabelMatcherFailure
}

/** Whether a matcher of labels is valid. */
export type LabelMatcherResult = OneOf<LabelMatcherResultVariants>

export const LabelMatcherResult: Model<LabelMatcherResult> = variants('LabelMatcherResult', [
  oneOf<LabelMatcherResultVariants>({
    success: empty(),
    failure: LabelMatcherFailure,
  }),
])
