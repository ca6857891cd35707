import { type Command, UsageError } from '../command.ts'

/** Each asks `prodops complete` for what may come; where that is nothing, the shell completes files. */
const scripts: Record<string, string> = {
  bash: `# In ~/.bashrc: source <(prodops completion bash)
_prodops() {
  local IFS=$'\\n'
  COMPREPLY=($(prodops complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o bashdefault -o default -F _prodops prodops`,
  zsh: `# In ~/.zshrc, behind compinit: source <(prodops completion zsh)
_prodops() {
  local -a found
  found=("\${(@f)$(prodops complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
compdef _prodops prodops`,
  fish: `# In ~/.config/fish/config.fish: prodops completion fish | source
function __prodops
    set -l found (prodops complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null | string match -v '')
    if set -q found[1]
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c prodops -f -a '(__prodops)'`,
}

export const completion: Command = {
  arguments: [{ name: 'shell', help: 'bash, zsh or fish', choices: Object.keys(scripts) }],
  options: {},
  async run(_values, [shell]) {
    const script = scripts[shell!]
    if (!script) throw new UsageError(`<shell> is "${shell}"; it takes ${Object.keys(scripts).join(', ')}.`)
    console.log(script)
  },
}
