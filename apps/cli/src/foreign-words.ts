import type { CodeCommand } from './nouns/code-commands.ts'

/** Words and flags of other tools, or of everyday language, with what they are here. */

/**
 * Commands by the words for them. `NAME` stands for the next word of the command line. For `mgmt alerts silence`, those of
 * the noun count.
 */
export const meanings: readonly (readonly [words: readonly string[], commands: readonly string[]])[] = [
  [['config use-context', 'config use', 'context use', 'switch', 'use'], ['mgmt profile use NAME']],
  [
    ['config', 'configure', 'context', 'contexts', 'profiles'],
    ['mgmt profile list', 'mgmt profile use PROFILE'],
  ],
  [['auth status', 'status', 'ping', 'health'], ['mgmt doctor']],
  [['auth logout', 'logout'], ['mgmt profile remove NAME']],
  [['init'], ['mgmt pull DIR --owner NAME']],
  [['auth', 'login', 'auth login', 'setup'], ['mgmt profile add PROFILE --region eu1 --domain example.com']],
  [['me', 'auth whoami'], ['mgmt whoami']],
  [
    ['mute', 'silence', 'snooze', 'suppress', 'pause', 'downtime', 'maintenance', 'inhibit'],
    ['mgmt alerts mute NAME --for 2h', 'mgmt suppression-rules list'],
  ],
  [['unmute', 'unsilence', 'resume', 'unpause'], ['mgmt alerts unmute NAME']],
  [['silences', 'mutes', 'downtimes', 'suppressions'], ['mgmt suppression-rules list --enabled']],
  [['monitor', 'monitors', 'alarm', 'alarms', 'detectors'], ['mgmt alerts list']],
  [['oncall', 'on-call', 'issue', 'issues', 'ticket', 'tickets', 'watch'], ['mgmt cases list --open']],
  [
    ['ack', 'acknowledge'],
    ['mgmt cases acknowledge NAME', 'mgmt incidents acknowledge NAME'],
  ],
  [['close'], ['mgmt cases close NAME', 'mgmt incidents close NAME']],
  [['resolve'], ['mgmt cases resolve NAME', 'mgmt incidents resolve NAME']],
  [
    ['assign', 'reassign', 'take'],
    ['mgmt cases assign NAME --to me', 'mgmt incidents assign NAME --to me'],
  ],
  [['comment', 'note'], ['mgmt cases comment NAME TEXT']],
  [
    ['postmortem', 'post-mortem'],
    ['mgmt cases get NAME', 'mgmt case-events list NAME'],
  ],
  [
    ['tco', 'pipeline', 'pipelines', 'tiers'],
    ['mgmt policies list', 'mgmt policies explain', 'mgmt quota-rules get'],
  ],
  [['cost', 'costs', 'billing', 'bill', 'spend', 'units', 'consumption', 'top'], ['mgmt usage daily']],
  [
    ['budget', 'budgets', 'quota', 'quotas'],
    ['mgmt quota-rules get', 'mgmt usage daily'],
  ],
  [
    ['archive', 's3', 'bucket'],
    ['mgmt logs-archive get', 'mgmt metrics-archive get', 'mgmt retentions list'],
  ],
  [['sso', 'idp'], ['mgmt saml get']],
  [
    ['permissions', 'rbac', 'can-i', 'auth can-i'],
    ['mgmt access who PERMISSION', 'mgmt access explain USER PERMISSION'],
  ],
  [
    ['members', 'people', 'invite'],
    ['mgmt users list TEAM-ID', 'mgmt users invite TEAM-ID FILE'],
  ],
  [['keys', 'tokens', 'token', 'secrets'], ['mgmt api-keys list']],
  [
    ['slack', 'pagerduty', 'channels', 'receivers', 'contact-points'],
    ['mgmt connectors list', 'mgmt webhooks list'],
  ],
  [
    ['explain', 'fields'],
    ['mgmt call describe OPERATION', 'mgmt schema GROUP'],
  ],
  [['objectives', 'slis'], ['mgmt slos list']],
  [['lookup', 'lookups'], ['mgmt custom-enrichments list']],
  [
    ['api', 'api-resources', 'request', 'curl'],
    ['mgmt call list', 'mgmt call OPERATION'],
  ],
  [['backup', 'dump', 'download'], ['mgmt pull DIR']],
  [['validate', 'fmt'], ['mgmt lint DIR']],
  [
    ['sync', 'deploy', 'push', 'rollout'],
    ['mgmt plan DIR', 'mgmt apply DIR'],
  ],
  [['rollback', 'undo', 'revert'], ['mgmt restore']],
]

/** Verbs of nouns by the words for them. */
export const synonyms: readonly (readonly [verbs: readonly string[], words: readonly string[]])[] = [
  [['list'], ['ls', 'search', 'query', 'find', 'all']],
  [['get'], ['show', 'read', 'fetch', 'describe', 'view', 'cat', 'info']],
  [['create'], ['add', 'new', 'make', 'insert', 'post']],
  [['delete'], ['remove', 'rm', 'destroy', 'drop', 'del']],
  [
    ['update', 'replace', 'set'],
    ['patch', 'change', 'modify', 'put', 'overwrite', 'update', 'replace', 'set'],
  ],
]

/** Commands of files with `--kind`, by the words for them after a noun. */
export const kindCommands: readonly (readonly [command: CodeCommand, words: readonly string[]])[] = [
  ['pull', ['pull', 'export', 'backup', 'dump', 'download']],
  ['plan', ['plan']],
  ['apply', ['apply', 'import', 'sync', 'deploy', 'push']],
  ['render', ['render']],
  ['restore', ['restore']],
  ['diff', ['diff']],
  ['clone', ['clone']],
]

/** Flags by those of other tools, which take the same value. */
export const sameFlags: Readonly<Record<string, readonly string[]>> = {
  '-A': ['--all'],
  '-l': ['--label'],
  '--all-namespaces': ['--all'],
  '--api-url': ['--base-url'],
  '--context': ['--profile'],
  '--count': ['--limit'],
  '--csv': ['-o', 'csv'],
  '--debug': ['--verbose'],
  '--endpoint': ['--base-url'],
  '--endpoint-url': ['--base-url'],
  '--env': ['--profile'],
  '--fields': ['--columns'],
  '--filename': ['--file'],
  '--force': ['--yes'],
  '--format': ['--output'],
  '--json': ['-o', 'json'],
  '--max-items': ['--limit'],
  '--mine': ['--assignee', 'me'],
  '--noheaders': ['--no-headers'],
  '--no-header': ['--no-headers'],
  '--page-size': ['--limit'],
  '--query': ['--jq'],
  '--selector': ['--label'],
  '--server': ['--base-url'],
  '--sort': ['--order-by'],
  '--sort-by': ['--order-by'],
  '--tag': ['--label'],
  '--url': ['--base-url'],
  '--yaml': ['-o', 'yaml'],
}

const key = 'Other users can see arguments. Use --key-stdin or --key-command, or save the key: mgmt profile add NAME'
const watch = 'Run the command again and again: watch mgmt …'
const file =
  'For a directory of definition files, run mgmt apply DIR; for one body, mgmt NOUN create -f FILE, or replace'

/** Flags of other tools for a text to search for; `--filter` may also be `priority=P1`. */
export const searchFlags: readonly string[] = ['--filter', '--grep', '--search']

/** What to do instead of other flags. */
export const flagAdvice: Readonly<Record<string, string>> = {
  '-f': file,
  '-k': file,
  '-w': watch,
  '--api-key': key,
  '--api-token': key,
  '--file': file,
  '--filename': file,
  '--follow': watch,
  '--key': key,
  '--no-color': 'Set NO_COLOR=1',
  '--password': key,
  '--recursive': file,
  '--token': key,
  '--watch': watch,
  '--web': 'Run mgmt cases get ID --web',
}
