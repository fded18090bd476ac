import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { applyCommand } from '../../as-code/apply.ts'
import { copyCommand } from '../../as-code/copy.ts'
import { diffCommand } from '../../as-code/diff.ts'
import { lintCommand } from '../../as-code/lint.ts'
import { planCommand } from '../../as-code/plan.ts'
import { pullCommand } from '../../as-code/pull.ts'
import { restoreCommand } from '../../as-code/restore.ts'
import { countsCommand } from './counts.ts'
import { downloadCommand } from './download.ts'
import { listCommand } from './list.ts'
import { muteCommand, unmuteCommand } from './mute.ts'

/** Reads of all commands for definitions as code. */
const reads = ['alerts list', 'suppression-rules list']

const changes = [
  ...reads,
  ...['alerts get', 'alerts download', 'alerts createMany', 'alerts replaceMany', 'alerts deleteMany'],
  ...['suppression-rules get', 'suppression-rules createMany', 'suppression-rules replace', 'suppression-rules delete'],
]

/** Customizations of `mgmt alerts`, including definitions as code. */
export const overrides: NounOverrides = {
  commands: {
    list: listCommand,
    download: downloadCommand,
    counts: countsCommand,
    mute: muteCommand,
    unmute: unmuteCommand,
    pull: pullCommand,
    lint: lintCommand,
    plan: planCommand,
    apply: applyCommand,
    restore: restoreCommand,
    diff: diffCommand,
    copy: copyCommand,
  },
  view: async () => (await import('./alert-view.ts')).alertView,
  comparable: async () => (await import('@mgmt-api/as-code/alerts')).alertDefinitions,
  operations: {
    list: ['alerts list'],
    download: ['alerts download'],
    counts: ['alerts counts', 'alerts list'],
    mute: ['alerts list', 'suppression-rules create'],
    unmute: ['alerts list', 'suppression-rules list', 'suppression-rules delete'],
    pull: reads,
    lint: [],
    plan: reads,
    diff: reads,
    apply: changes,
    restore: changes,
    copy: changes,
  },
}
