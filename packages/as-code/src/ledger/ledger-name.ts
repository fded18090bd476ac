const ledgerForm = /^ledger\..+\.yaml$/

/** `ledger.prod-eu.yaml`: ids of the owner's resources on a target. */
export const ledgerFile = (target: string): string => `ledger.${target}.yaml`

/** Whether a path below the root is that of a ledger. */
export const isLedgerFile = (path: string): boolean => ledgerForm.test(path)
