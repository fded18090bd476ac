# Refuses deletions of protected kinds, and many deletions at once.
package main

protected_kinds := {"connectors", "groups", "policies", "roles", "routers"}

max_deletions := 5

deletions := [change | some change in input.changes; change.action == "delete"]

deny contains msg if {
	some change in deletions
	change.kind in protected_kinds
	msg := sprintf("%s/%s would be deleted: restore its file, or plan without --prune", [change.kind, change.key])
}

deny contains msg if {
	count(deletions) > max_deletions
	msg := sprintf(
		"%d resources would be deleted, at most %d are allowed: check that no files are missing, or delete in steps",
		[count(deletions), max_deletions],
	)
}
