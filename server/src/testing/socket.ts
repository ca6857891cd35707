import { connect } from 'node:net'

export interface Exchange {
  text: string
  /** Time until the service closed the connection; undefined if still open after `givenUpAfterMs`. */
  closedAfterMs: number | undefined
}

/** Sends raw bytes and reads until the service closes the connection, or until the text matches `end`. */
export function exchange(
  address: string,
  pieces: (string | Buffer)[],
  givenUpAfterMs = 5_000,
  end?: RegExp,
): Promise<Exchange> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const began = performance.now()
    let text = ''
    const stop = (closedAfterMs: number | undefined) => {
      clearTimeout(patience)
      socket.destroy()
      resolve({ text, closedAfterMs })
    }
    const patience = setTimeout(() => stop(undefined), givenUpAfterMs)
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      if (end?.test(text)) stop(undefined)
    })
    socket.on('close', () => stop(performance.now() - began))
    socket.on('error', (error: Error & { code?: string }) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    for (const piece of pieces) socket.write(piece)
  })
}

/** Parses a raw response. */
export function parseAnswer(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [start = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(start.split(' ')[1]), headers, text, body: body ? JSON.parse(body) : undefined }
}
