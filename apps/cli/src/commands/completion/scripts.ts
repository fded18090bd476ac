const bash = `# mgmt completion for bash. Put this into ~/.bashrc:  source <(mgmt completion bash)
_mgmt() {
  local line="\${COMP_LINE:0:COMP_POINT}" words candidate
  read -ra words <<<"$line"
  [[ "$line" == *[[:space:]] ]] && words+=("")
  COMPREPLY=()
  # The lines have spaces escaped, and only what bash replaces: it splits words at = and :.
  while IFS=$'\\t' read -r candidate _; do
    COMPREPLY+=("$candidate")
  done < <("\${words[0]}" complete-words --breaks "$COMP_WORDBREAKS" -- "\${words[@]:1}" 2>/dev/null)
  # The name of a field goes on.
  [[ "\${COMPREPLY[0]}" == *[.=] ]] && compopt -o nospace 2>/dev/null
}
complete -o default -F _mgmt mgmt
`

const zsh = `#compdef mgmt
# mgmt completion for zsh. Put this into ~/.zshrc, after compinit:  source <(mgmt completion zsh)
_mgmt() {
  local line word
  local -a candidates open
  while IFS= read -r line; do
    word="\${line%%$'\\t'*}"
    # The name of a field goes on: no space after it.
    if [[ "$word" == *[.=] ]]; then
      open+=("$word")
    else
      candidates+=("\${word//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done < <("\${words[1]}" complete-words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( \${#open} )) && compadd -S '' -- "\${(@)open}"
  if (( \${#candidates} )); then
    _describe 'mgmt' candidates
  elif (( ! \${#open} )); then
    _files
  fi
}
compdef _mgmt mgmt
`

const fish = `# mgmt completion for fish. Put this into ~/.config/fish/config.fish:  mgmt completion fish | source
function __mgmt_complete
  set -l words (commandline -opc)
  set -l program $words[1]
  set -e words[1]
  $program complete-words -- $words (commandline -ct) 2>/dev/null
end
complete -c mgmt -f -a '(__mgmt_complete)'
complete -c mgmt -s f -r -F
`

/** Completion scripts, which call `mgmt complete-words`. */
export const scripts: Readonly<Record<'bash' | 'zsh' | 'fish', string>> = { bash, zsh, fish }
