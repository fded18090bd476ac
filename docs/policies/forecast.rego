# Refuses policies that would match too much data, and more than now.
package main

max_gb_per_day := 50

deny contains msg if {
	some change in input.changes
	change.forecast.gbPerDay > max_gb_per_day
	change.forecast.gbPerDay > object.get(change.forecast, "gbPerDayBefore", 0)
	msg := sprintf(
		"%s/%s would match about %d GB a day, at most %d are allowed: narrow its rules, or split it",
		[change.kind, change.key, ceil(change.forecast.gbPerDay), max_gb_per_day],
	)
}

warn contains msg if {
	some finding in input.findings
	finding.code == "no_verdict"
	startswith(finding.resource, "policies/")
	msg := sprintf("%s was not compared with the bound: %s", [finding.resource, finding.message])
}
