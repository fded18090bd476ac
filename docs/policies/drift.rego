# Refuses to overwrite fields that were changed on the platform since the last apply.
package main

deny contains msg if {
	some change in input.changes
	some field in change.fields
	field.movedBy in {"platform", "both"}
	msg := sprintf(
		"%s/%s: %s was changed on the platform since the last apply: write its value into the files (mgmt pull --drift)",
		[change.kind, change.key, field.at],
	)
}
