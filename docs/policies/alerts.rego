# Warns of alert definitions that lose priority P1 or are silenced.
package main

silenced := {"alertDefProperties.enabled": false, "alertDefProperties.phantomMode": true}

warn contains msg if {
	some change in input.changes
	change.kind == "alerts"
	some field in change.fields
	field.at == "alertDefProperties.priority"
	field.before == "ALERT_DEF_PRIORITY_P1"
	msg := sprintf("alerts/%s would lose priority P1: ask the team on call for a review", [change.key])
}

warn contains msg if {
	some change in input.changes
	change.kind == "alerts"
	some field in change.fields
	value_after(field) == silenced[field.at]
	msg := sprintf("alerts/%s would be silenced by %s: ask the team on call for a review", [change.key, field.at])
}

# A field that is not in the files has the value that its absence means.
value_after(field) := object.get(field, "after", object.get(field, ["implied", "value"], null))
