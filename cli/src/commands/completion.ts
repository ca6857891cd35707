import { Argument } from 'commander'
import type { Definition } from '../program.ts'

const scripts: Record<string, string> = {
  bash: `# In ~/.bashrc: source <(prodops completion bash)
_prodops() {
  local IFS=$'\\n'
  COMPREPLY=($(prodops complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o bashdefault -o default -F _prodops prodops`,
  zsh: `# In ~/.zshrc, after compinit: source <(prodops completion zsh)
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

export default {
  define: (command) =>
    command
      .addArgument(new Argument('<shell>').choices(Object.keys(scripts)))
      .action((shell: string) => console.log(scripts[shell])),
} satisfies Definition
