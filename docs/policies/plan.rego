# Refuses any other input, in which the other policies would find no changes: keep this file beside them.
package main

is_plan if {
	input.version == 1
	is_array(input.changes)
}

deny contains "This is not a plan: test a file of mgmt plan --save, or the output of mgmt plan -o json for one target" if {
	not is_plan
}
