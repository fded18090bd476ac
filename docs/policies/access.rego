# Refuses changes of access, archives and secrets. The pipeline that may make them tests without this file.
package main

restricted_kinds := {
	"api-keys", "groups", "ip-access", "logs-archive", "metrics-archive",
	"retentions", "roles", "saml", "scopes",
}

deny contains msg if {
	some change in input.changes
	change.kind in restricted_kinds
	msg := sprintf("%s/%s: changes of %s need the pipeline for access", [change.kind, change.key, change.kind])
}

deny contains msg if {
	some change in input.changes
	sends_secrets(change)
	msg := sprintf("%s/%s: changes of secrets need the pipeline for access", [change.kind, change.key])
}

sends_secrets(change) if {
	change.action in {"adopt", "create"}
	change.secrets
}

sends_secrets(change) if {
	some field in change.fields
	walk(field, [_, "(secret)"])
}
