import type { Argument, Command } from "./command.ts";

/** A script for bash that completes the commands, their arguments, options and files. */
export function bashCompletion(commands: Record<string, Command>): string {
  const names = [...Object.keys(commands), "help", "--help", "--version"];
  const cases = Object.entries(commands).flatMap(
    ([name, { arguments: args = [], options = {} }]) => [
      `    ${name}:-*) words='${[...Object.keys(options).map(bare), "--help"].join(" ")}' ;;`,
      ...args.map((each, i) => `    ${name}:${i}) ${choices(each)} ;;`),
    ],
  );
  return `# Completes the commands of cho-gia-vi. Load it with: source <(cho-gia-vi completion bash)
_cho_gia_vi() {
  local word=\${COMP_WORDS[COMP_CWORD]} command=\${COMP_WORDS[1]} words='' files='' position=0 i
  for ((i = 2; i < COMP_CWORD; i++)); do
    [[ \${COMP_WORDS[i]} == -* ]] || ((position++))
  done
  [[ $word == -* ]] && position=$word
  ((COMP_CWORD == 1)) && command='' position=0
  case $command:$position in
    :0) words='${names.join(" ")}' ;;
    help:0) words='${Object.keys(commands).join(" ")}' ;;
${cases.join("\n")}
  esac
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  fi
}
complete -F _cho_gia_vi cho-gia-vi
`;
}

function choices({ oneOf, isPath }: Argument): string {
  return isPath ? "files=1" : `words='${Object.keys(oneOf ?? {}).join(" ")}'`;
}

/** An option without its value. */
const bare = (option: string) => option.split(" ", 1)[0]!;
