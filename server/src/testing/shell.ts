import type { FastifyInstance, InjectOptions } from 'fastify'

/** What an example of the reference calls: `NAME=$(curl … | grep -oE '…')`, or `curl …` and, for people, a grep behind it. */
const assignment = /^(\w+)=\$\((curl .+) \| grep -oE '([^']+)'( \| tail -1)?\)$/
const call = /^(curl .+?)( \| grep -i '[^']+')?$/
const word = /'([^']*)'|"([^"]*)"|([^\s'"]+)|(\s+)/g

interface Request {
  url: string
  method?: string
  headers: Record<string, string>
  payload?: string
}

/** Runs the examples of docs/api against the service, in the process: as much of a shell and of curl as they use. */
export class Shell {
  readonly #app: Pick<FastifyInstance, 'inject'>
  readonly #variables: Record<string, string>
  #cookie = ''

  /** @param variables what the reader has exported; `PRODOPS_URL` is the service itself */
  constructor(app: Pick<FastifyInstance, 'inject'>, variables: Record<string, string>) {
    this.#app = app
    this.#variables = { PRODOPS_URL: '', ...variables }
  }

  /** Line by line. Gives back the last answer. @throws for a line it does not understand or a grep that finds nothing */
  async run(script: string): Promise<{ status: number; text: string }> {
    let answer = { status: 0, text: '' }
    for (const line of script.trim().replaceAll('\\\n', ' ').split('\n')) {
      const [, name, command, pattern, last] = assignment.exec(line) ?? []
      answer = await this.#curl(command ?? call.exec(line)?.[1] ?? '')
      if (name) this.#variables[name] = found(answer.text, pattern!, last !== undefined)
    }
    return answer
  }

  async #curl(command: string): Promise<{ status: number; text: string }> {
    const { url, method, headers, payload } = this.#read(command)
    const answer = await this.#app.inject({
      url,
      method: (method ?? (payload === undefined ? 'GET' : 'POST')) as NonNullable<InjectOptions['method']>,
      headers: { ...headers, 'user-agent': 'curl' },
      ...(payload !== undefined && { payload }),
    })
    const [cookie] = answer.cookies
    if (cookie) this.#cookie = `${cookie.name}=${cookie.value}`
    return { status: answer.statusCode, text: answer.body }
  }

  #read(command: string): Request {
    const [name, ...words] = this.#words(command)
    if (name !== 'curl') throw new Error(`This is no call of curl: ${command}`)
    const request: Request = { url: '', headers: {} }
    while (words.length) {
      const option = words.shift()!
      if (option === '-s' || option === '-i') continue
      if (!option.startsWith('-')) request.url = option
      else this.#apply(option, words.shift() ?? '', request)
    }
    return request
  }

  #apply(option: string, value: string, request: Request) {
    if (option === '-X') request.method = value
    else if (option === '-d') request.payload = value
    else if (option === '-b') request.headers.cookie = this.#cookie
    else if (option === '-H')
      request.headers[value.slice(0, value.indexOf(':')).toLowerCase()] = value.slice(value.indexOf(':') + 2)
    else if (option !== '-c') throw new Error(`No example uses curl's ${option}`)
  }

  #words(command: string): string[] {
    const words = ['']
    for (const [, single, double, bare, space] of command.matchAll(word)) {
      if (space !== undefined) words.push('')
      else words.push(words.pop() + (single ?? this.#expand(double ?? bare!)))
    }
    return words.filter(Boolean)
  }

  #expand(text: string): string {
    return text.replace(/\$(\w+)/g, (_, name: string) => {
      const value = this.#variables[name]
      if (value === undefined) throw new Error(`$${name} is not set`)
      return value
    })
  }
}

function found(text: string, pattern: string, last: boolean): string {
  const all = text.match(new RegExp(pattern, 'g')) ?? []
  const match = last || all.length === 1 ? all.at(-1) : undefined
  if (match === undefined) throw new Error(`grep finds ${all.length} of ${pattern} in ${text}`)
  return match
}
