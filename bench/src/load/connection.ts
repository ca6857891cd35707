import { connect, type Socket } from 'node:net'

/** One answer, as far as a measurement looks at it. */
export interface Answer {
  status: number
  /** From the request's first byte to the answer's last. */
  tookMs: number
  /** The whole answer, where it was not 2xx. */
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

  /** One request at a time: the next is sent when this one is answered. */
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
