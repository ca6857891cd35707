import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  /** From the first byte of the request to the last of the response. */
  tookMs: number
  /** The body of a response that is not 2xx. */
  text: string | undefined
}

const head = { end: '\r\n\r\n', length: /^content-length: *(\d+)/im }
const endOfChunks = '0\r\n\r\n'

/**
 * A keep-alive connection that sends bytes made beforehand and reads no more of an answer than its status and its length: so
 * cheap that the server is what is measured.
 */
export class Connection {
  readonly #socket: Socket
  #text = Buffer.alloc(0)
  #sentAtMs = 0
  #answered: (answer: Answer) => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  static open(address: string): Promise<Connection> {
    const { hostname, port } = new URL(address)
    return new Promise((resolve, reject) => {
      let connection: Connection
      const socket = connect({
        host: hostname,
        port: Number(port),
        noDelay: true,
        onread: {
          buffer: Buffer.alloc(64 * 1024),
          callback: (count, buffer) => {
            connection.#read((buffer as Buffer).subarray(0, count))
            return true
          },
        },
      })
      connection = new Connection(socket)
      socket.once('connect', () => resolve(connection))
      socket.once('error', reject)
    })
  }

  send(request: Buffer, answered: (answer: Answer) => void) {
    this.#answered = answered
    this.#sentAtMs = performance.now()
    this.#socket.write(request)
  }

  close() {
    this.#socket.destroy()
  }

  #read(bytes: Buffer) {
    const text = this.#text.length ? Buffer.concat([this.#text, bytes]) : bytes
    if (isWhole(text)) {
      const status = Number(text.toString('latin1', 9, 12))
      const tookMs = performance.now() - this.#sentAtMs
      this.#text = Buffer.alloc(0)
      this.#answered({ status, tookMs, text: status < 300 ? undefined : text.toString() })
    } else {
      this.#text = Buffer.from(text)
    }
  }
}

function isWhole(text: Buffer): boolean {
  const end = text.indexOf(head.end)
  if (end === -1) return false
  const length = head.length.exec(text.toString('latin1', 0, end))
  return length
    ? text.length >= end + head.end.length + Number(length[1])
    : text.toString('latin1', text.length - endOfChunks.length) === endOfChunks
}
