import type { FastifyInstance, InjectOptions } from 'fastify'

/** `NAME=$(curl … | grep -oE '…')`, or `curl …` with an optional grep. */
const assignment = /^(\w+)=\$\((curl .+) \| grep -oE? '([^']+)'(?: \| (head|tail) -1)?\)$/
const call = /^(curl .+?)( \| grep -i '[^']+')?$/
const word = /'([^']*)'|"([^"]*)"|([^\s'"]+)|(\s+)/g

interface Request {
  url: string
  method: string
  headers: Record<string, string>
  payload?: string
}

/** Sends a curl call to the service. `cookie` is the response's cookie as `name=value`. */
export type Send = (
  request: Request,
) => Promise<{ status: number; text: string; cookie?: string | undefined }>

export const sendTo =
  (app: Pick<FastifyInstance, 'inject'>): Send =>
  async ({ method, ...request }) => {
    const answer = await app.inject({ ...request, method: method as NonNullable<InjectOptions['method']> })
    const [cookie] = answer.cookies
    return {
      status: answer.statusCode,
      text: answer.body,
      cookie: cookie && `${cookie.name}=${cookie.value}`,
    }
  }

/** Runs the examples of the documentation. Supports the parts of shell and curl that they use. */
export class Shell {
  readonly #send: Send
  readonly #variables: Record<string, string>
  #cookie = ''

  /** @param variables exported by the reader; without `PRODOPS_URL`, URLs are paths */
  constructor(send: Send, variables: Record<string, string>) {
    this.#send = send
    this.#variables = { PRODOPS_URL: '', ...variables }
  }

  /** Runs the lines and returns the last response. @throws for an unknown line or a grep without a match */
  async run(script: string): Promise<{ status: number; text: string }> {
    let answer = { status: 0, text: '' }
    for (const line of script.trim().replaceAll('\\\n', ' ').split('\n')) {
      const [, name, command, pattern, which] = assignment.exec(line) ?? []
      answer = await this.#curl(command ?? call.exec(line)?.[1] ?? '')
      if (name) this.#variables[name] = orNotFound(answer.text, pattern!, which)
    }
    return answer
  }

  async #curl(command: string): Promise<{ status: number; text: string }> {
    const { headers, ...request } = this.#read(command)
    const { status, text, cookie } = await this.#send({
      ...request,
      headers: { ...headers, 'user-agent': 'curl' },
    })
    if (cookie && command.includes(' -c ')) this.#cookie = cookie
    return { status, text }
  }

  #read(command: string): Request {
    const [name, ...words] = this.#words(command)
    if (name !== 'curl') throw new Error(`This is no call of curl: ${command}`)
    const request: Partial<Request> & Pick<Request, 'url' | 'headers'> = { url: '', headers: {} }
    while (words.length) {
      const option = words.shift()!
      if (option === '-s' || option === '-i') continue
      if (!option.startsWith('-')) request.url = option
      else this.#apply(option, words.shift() ?? '', request)
    }
    return { ...request, method: request.method ?? (request.payload === undefined ? 'GET' : 'POST') }
  }

  #apply(option: string, value: string, request: Partial<Request> & Pick<Request, 'headers'>) {
    if (option === '-X') request.method = value
    else if (option === '-d' || option === '--data-binary') request.payload = value
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

function orNotFound(text: string, pattern: string, which: string | undefined): string {
  const all = text.match(new RegExp(pattern, 'g')) ?? []
  const match = which === 'head' ? all[0] : which === 'tail' || all.length === 1 ? all.at(-1) : undefined
  if (match === undefined) throw new Error(`grep finds ${all.length} of ${pattern} in ${text}`)
  return match
}
