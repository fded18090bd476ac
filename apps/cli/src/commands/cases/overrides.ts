import { switchFlag, textFlag } from '@mgmt-api/command'
import type { Case } from '@mgmt-api/models/cases'
import { assignFlag, completeUsers } from '../resource/complete-flags.ts'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { userReads } from '../../target/user-names.ts'
import { caseFilterFlags, staleFlags } from './case-flags.ts'
import { commentCommand } from './comment.ts'
import { caseUrgency } from './case-urgency.ts'
import { caseView } from './case-view.ts'
import { listCases, readCaseFilterValues } from './filters.run.ts'
import { acknowledgeCases, assignCases, closeCases, resolveCases } from './moves.run.ts'

const reason = textFlag('Reason for the resolution', 'text')

const as = {
  ...textFlag('E-mail address or id of the user to acknowledge for, or me', 'user'),
  proposeCompletions: completeUsers,
}

const selectFlags = { ...caseFilterFlags, ...staleFlags }

const caseUsers = ({ assignee }: Case): readonly string[] => (assignee?.userId === undefined ? [] : [assignee.userId])

/** Methods of commands that change cases by filters, or for a user. */
const changed = ['cases list', ...userReads]

/** Customizations of `mgmt cases`: filters, reasons and comments. */
export const overrides: NounOverrides = {
  view: caseView,
  urgency: caseUrgency,
  userIds: caseUsers,
  verbs: {
    list: {
      flags: caseFilterFlags,
      examples: [
        '--open --priority P1 --team payments',
        '--open --assignee ada@example.com',
        '--status resolved --older-than 7d',
      ],
      run: listCases,
    },
    get: {
      flags: {
        web: switchFlag('Print the address in the web interface instead'),
      },
      examples: ['CASE-123', 'CASE-123 -o yaml', 'CASE-123 --web'],
      run: async (...given) => (await import('./web.run.ts')).getCases(...given),
    },
    acknowledge: {
      flags: { as, ...selectFlags },
      filesAreIds: true,
      examples: ['CASE-123', 'CASE-123 CASE-124 --as ada@example.com', '--status active --label service=checkout'],
      run: acknowledgeCases,
    },
    assign: {
      flags: { ...assignFlag, ...selectFlags },
      filesAreIds: true,
      examples: ['CASE-123 CASE-124 --to ada@example.com', '--open --team payments --assignee none --to me'],
      run: assignCases,
    },
    resolve: {
      flags: { reason, ...selectFlags },
      filesAreIds: true,
      examples: ["CASE-123 --reason 'Rolled back the deployment'"],
      run: resolveCases,
    },
    close: {
      flags: selectFlags,
      examples: ['CASE-123', '--status resolved --older-than 7d --dry-run'],
      run: closeCases,
    },
    'filter-values': {
      flags: caseFilterFlags,
      examples: ['--open --team payments', '--assignee ada@example.com'],
      run: readCaseFilterValues,
    },
  },
  commands: { comment: commentCommand },
  operations: {
    get: ['cases deepLinks'],
    acknowledge: changed,
    assign: changed,
    resolve: changed,
    close: changed,
    comment: ['case-comments create'],
    'filter-values': userReads,
  },
}
